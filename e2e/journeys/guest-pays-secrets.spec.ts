import { checking, declining, lakesideBill } from '../models/bills.ts';
import { Canaries } from '../models/canaries.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

test.use({ atOnce: true });

const amex = { number: '378282246310005', expiry: '1230', cvv: '9173' };

test('my card’s numbers are in the one request that pays, and nowhere else', async ({ i }) => {
  i.mayHear(/Failed to load resource|net::ERR|WebSocket/);
  const canaries = new Canaries(amex.number, amex.cvv, declining.funds);
  canaries.listenTo(i.page);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.payByCard({ number: declining.funds, cvv: '917' });
  await i.see(english('headings_paymentdeclined'));
  await i.fillCard(amex);
  await canaries.lookAt(i.page, false);
  await i.page.route(
    '**/payments/pay',
    async (route) => {
      await route.fetch().catch(() => undefined);
      await route.abort();
    },
    { times: 1 },
  );
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await canaries.lookAt(i.page, true);
  await i.reload();
  await i.seeReceipt();
  await canaries.lookAt(i.page, true);
  expect(canaries.sent).toBeGreaterThanOrEqual(3);
  expect(await canaries.found()).toEqual([]);
});

test('my bank account’s number is in the one request that pays, and nowhere else', async ({
  i,
}) => {
  const canaries = new Canaries(checking.account);
  canaries.listenTo(i.page);
  await i.stand('/payment/ach', [lakesideBill]);
  await i.fillBank();
  await canaries.lookAt(i.page, false);
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await canaries.lookAt(i.page, true);
  expect(canaries.sent).toBe(1);
  expect(await canaries.found()).toEqual([]);
});

test('the sweep finds card numbers where they stand', async ({ i }) => {
  const canaries = new Canaries(amex.number, amex.cvv);
  canaries.listenTo(i.page);
  await i.open('/corner-clinic/');
  const inBase64 = Buffer.from(`{"a":"${amex.number}"}`).toString('base64');
  await i.page.evaluate(
    ([hidden, code]) => {
      localStorage.setItem('hidden', hidden ?? '');
      sessionStorage.setItem('code', JSON.stringify({ code }));
      window.console.info('card 3782 822463 10005');
    },
    [inBase64, amex.cvv],
  );
  await canaries.lookAt(i.page, true);
  expect([...(await canaries.found())].toSorted()).toEqual([
    'console',
    'device’s storage',
    'tab’s storage',
  ]);
});
