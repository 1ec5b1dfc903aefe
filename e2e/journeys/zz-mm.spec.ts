import { test } from '../models/test.ts';

const bill = { number: 'SH/7001/26', amount: '2500', locationId: 1, name: 'Akinyi Were' };

test('probe', async ({ i, server }) => {
  test.setTimeout(60000);
  await i.stand('/payment/mobile-money', [bill as never], { slug: 'savanna' });
  await i.page.screenshot({ path: '/tmp/mm-1.png', fullPage: true });
  console.log(await i.page.evaluate(() => [...document.querySelectorAll('main input')].map((e) => (e as HTMLInputElement).name)));
  await i.fill({ ':payer': 'Akinyi Were', phone: '0712345678', 'phone:confirm': '0712 345 678' });
  const opened = i.page.context().waitForEvent('page');
  await i.submit();
  const popup = await opened;
  await popup.waitForURL(/pay/);
  await popup.screenshot({ path: '/tmp/mm-2.png', fullPage: true });
  await i.page.screenshot({ path: '/tmp/mm-3.png', fullPage: true });
  await popup.locator('button[value=paid]').click();
  await i.seeReceipt('KSh');
  await i.page.screenshot({ path: '/tmp/mm-4.png', fullPage: true });
  console.log(popup.isClosed());
});
