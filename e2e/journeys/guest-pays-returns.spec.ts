import type { Page, Request } from '@playwright/test';
import { lakesideBill } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { crash } from '../support/crash.ts';
import { english } from '../support/texts.ts';

test.use({ atOnce: true });

const lost = /Failed to load resource|net::ERR|WebSocket/;
const sixMinutes = 360_000;

/** Hears the saves of the visit that note an attempt as sent, and the payments sent. */
function watch(page: Page) {
  const seen: ('saved' | 'sent')[] = [];
  const says = (asked: Request) =>
    decodeURIComponent(asked.postData() ?? '').includes('"sent":true');
  page.on('response', (answer) => {
    const asked = answer.request();
    if (asked.url().endsWith('/api/redux') && says(asked)) seen.push('saved');
  });
  page.on('request', (asked) => {
    if (asked.url().endsWith('/payments/pay')) seen.push('sent');
  });
  return seen;
}

const keysSent = (page: Page): readonly string[] => {
  const keys: string[] = [];
  page.on('request', (asked) => {
    if (!asked.url().endsWith('/payments/pay')) return;
    const body = JSON.parse(asked.postData() ?? '') as { idempotencyKey: string };
    keys.push(body.idempotencyKey);
  });
  return keys;
};

test('the visit cannot be saved: nothing is sent, and one more press pays', async ({ i, bank }) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  const seen = watch(i.page);
  await i.page.route('**/api/redux', (route) => route.abort());
  await i.pay.click();
  await i.see(english('errors_attemptunopened'));
  expect(seen).toEqual([]);
  await i.page.unroute('**/api/redux');
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('a reload between my press and the saved visit: nothing was sent, and the form is there', async ({
  i,
  bank,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  const seen = watch(i.page);
  let held = true;
  await i.page.route('**/api/redux', (route) => (held ? undefined : route.continue()));
  await i.pay.click();
  await i.see(english('labels_sendingpayment'));
  held = false;
  await i.reload();
  await i.seeStage('fillingIn');
  expect(seen).toEqual([]);
  await bank.expectTaken();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('my browser crashes between the saved visit and the payment: six minutes later I was not charged', async ({
  i,
  bank,
  browser,
  sandbox,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  const keys = keysSent(i.page);
  await i.page.route('**/payments/pay', () => undefined);
  await i.pay.click();
  await expect.poll(() => keys.length).toBe(1);
  const again = await crash(i, browser);
  await again.amAt('/payment/cards');
  await again.seeChecking();
  await expect(again.pay).toHaveCount(0);
  await again.see(english('headings_notcharged'));
  await sandbox.passes(sixMinutes);
  await bank.expectTaken();
  const later = keysSent(again.page);
  await again.payByCard();
  await again.seeReceipt('$85.00');
  expect(later).toEqual(keys);
  await bank.expectTaken(8_500);
});

test('my browser crashes while the bank thinks: the next one finds the receipt', async ({
  i,
  bank,
  browser,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await bank.thinks();
  await i.payByCard();
  await bank.isAsked();
  const again = await crash(i, browser);
  await again.seeChecking();
  await expect(again.pay).toHaveCount(0);
  await bank.answers();
  await again.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('the payment never reached the server; six minutes later I pay, by the same key, once', async ({
  i,
  bank,
  sandbox,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.fillCard();
  const keys = keysSent(i.page);
  await i.page.route('**/payments/pay', (route) => route.abort());
  await i.pay.click();
  await i.seeChecking();
  await i.page.unroute('**/payments/pay');
  await i.see(english('headings_notcharged'));
  await sandbox.passes(sixMinutes);
  await i.fill({ cvv: '737' });
  await i.pay.click();
  await i.seeReceipt('$85.00');
  expect(new Set(keys).size).toBe(1);
  await bank.expectTaken(8_500);
});

test('back at the first form after I paid, a note says so, and leads to the receipt', async ({
  i,
  bank,
}) => {
  await i.stand('/quick-pay/accounts', [lakesideBill]);
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  const reference = await i.reference();
  await i.page.goBack();
  await i.seeReceipt();
  await i.typePlace('/quick-pay');
  await i.seeHeading(english('headings_quickpayentry'));
  await i.see(english('topics_paidhere'));
  await i.follow(english('links_openreceipt'));
  await i.seeReceipt('$85.00');
  expect(await i.reference()).toBe(reference);
  await i.typePlace('/quick-pay');
  await i.enterAccount(lakesideBill);
  await i.see(english('topics_paidalready', { account: lakesideBill.number, amount: '$85.00' }));
  await i.reload();
  await i.follow(english('links_openreceipt'));
  await i.seeReceipt('$85.00');
  expect(await i.reference()).toBe(reference);
  await bank.expectTaken(8_500);
});
