import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { choose, pressWallet, toWallet } from '../models/wallet.ts';
import { expectAccessible } from '../support/axe.ts';
import { english } from '../support/texts.ts';

test('Back keeps the page while I am at the wallet, and leads to the ways to pay once I have cancelled', async ({
  i,
}) => {
  await toWallet(i);
  const wallet = await pressWallet(i);
  for (let times = 0; times < 2; times += 1) {
    await i.page.goBack();
    await i.see(english('topics_paymentstays'));
    await i.amAt('/payment/wallet');
  }
  await i.page.setViewportSize({ width: 320, height: 640 });
  const notice = i.page.getByText(english('topics_paymentstays'));
  const heading = i.view.getByRole('heading', { level: 1 });
  const bottomOf = async () => {
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(await bottomOf());
  await i.page.setViewportSize({ width: 1280, height: 800 });
  await wallet.close();
  await i.view.getByRole('button', { name: english('buttons_cancel') }).click();
  await i.see(english('headings_paymentcancelled'));
  await i.page.goBack();
  await i.seeHeading(english('headings_selectpaymentmethod'));
});

test('Back keeps the page of my pending payment, and no way to pay nothing is offered', async ({
  i,
}) => {
  await toWallet(i);
  await choose(await pressWallet(i), 'pending');
  await i.seeHeading(english('headings_paymentpending'));
  await i.page.goBack();
  await i.see(english('topics_pendingstays'));
  await i.seeHeading(english('headings_paymentpending'));
  await i.amAt('/payment/wallet');
});

test('a window that is shut without a word is told apart, and its button opens it again', async ({
  i,
}) => {
  await toWallet(i);
  await choose(await pressWallet(i), 'silent');
  await i.page.bringToFront();
  await i.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await i.see(english('topics_walletagain'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test('a reload while the wallet’s script is away offers another try, also after I cancelled', async ({
  i,
}) => {
  i.mayHear(/net::ERR_FAILED/);
  await toWallet(i);
  await (await pressWallet(i)).close();
  await i.page.route('**/sdk/js*', (route) => route.abort());
  await i.page.reload();
  await i.see(english('topics_walletmissing'));
  await expectAccessible(i.page, [1280, 320]);
  await i.press(english('buttons_tryagain'));
  await i.see(english('topics_walletmissing'));
  await i.press(english('buttons_cancel'));
  await i.see(english('headings_paymentcancelled'));
  await i.see(english('topics_walletunready'));
  await i.page.unroute('**/sdk/js*');
  await i.press(english('buttons_tryagain'));
  await choose(await pressWallet(i), 'paid');
  await i.seeReceipt('$85.00');
});

test.describe('in my provider’s own page', () => {
  test.use({ permissions: ['local-network-access'] });

  test('from another origin, under an opener policy, a press opens the wallet’s page, and the portal stays', async ({
    i,
  }) => {
    // The portal greets each origin that may show it, and only one of them does; the wallet's window comes
    // back with the visit of the frame, which has been saved meanwhile.
    i.mayHear(/target origin provided| 409 /);
    await i.open('/sandbox/embed?slug=lakeside&across=1');
    const portal = i.inFrame('#portal');
    await portal.begin();
    await portal.enterAccount(lakesideBill);
    await portal.payNow();
    await portal.press(english.begins('labels_pay_wallet'));
    await portal.see(english('topics_walletnextapart'));
    await portal.press(english('buttons_beginwallet'));
    await portal.see(english('topics_windowawaited'));
    await expectAccessible(i.page, [320]);
    const windows = () => i.page.context().pages();
    expect(windows()).toHaveLength(1);
    const opened = i.page.context().waitForEvent('page');
    await portal.press(english('buttons_openpaymentpage'));
    const wallet = await opened;
    await wallet.getByRole('heading', { name: /a stand-in/ }).waitFor();
    await portal.see(english('topics_windowsevered'));
    await choose(wallet, 'paid');
    await portal.seeReceipt('$85.00');
    expect(windows().filter((page) => page.url() === 'about:blank')).toEqual([]);
  });
});
