import type { Route } from '@playwright/test';
import { lakesideBill, secondBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { either, english } from '../support/texts.ts';

test.use({ atOnce: true });

const conflict = / 409 | 422 |WebSocket/;

/** Two tabs of one visit, each at its own place. */
async function twoTabs(i: Payer, here: string, there: string): Promise<Payer> {
  i.mayHear(conflict);
  await i.stand(here, [lakesideBill]);
  const other = await i.duplicateTab();
  await other.amAt(here);
  await other.seeHeading(/./);
  if (here !== there) await other.typePlace(there);
  await other.amAt(there);
  await other.seeHeading(/./);
  return other;
}

const saved = (i: Payer) =>
  i.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/redux') && answer.status() === 200,
  );

test('I pay in one tab while the other, which has no line to the server, is at the form: there I see the receipt, not a form', async ({
  i,
  bank,
}) => {
  await i.page.context().routeWebSocket(/./, (line) => line.close());
  const other = await twoTabs(i, '/payment/cards', '/payment/cards');
  await other.fillCard();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  await other.pay.click();
  await other.seeReceipt('$85.00');
  expect(await other.reference()).toBe(await i.reference());
  await bank.expectTaken(8_500);
});

test('I pay in one tab, and the other shows the receipt by itself', async ({ i, bank }) => {
  const other = await twoTabs(i, '/payment/cards', '/payment/cards');
  await other.fillCard();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  await other.seeReceipt('$85.00');
  expect(await other.reference()).toBe(await i.reference());
  await bank.expectTaken(8_500);
});

test('my first payment is still being made when I press Pay in the other tab', async ({
  i,
  bank,
}) => {
  const other = await twoTabs(i, '/payment/cards', '/payment/cards');
  await Promise.all([i.fillCard(), other.fillCard({ number: '5555555555554444' })]);
  await bank.thinks();
  await i.pay.click();
  await bank.isAsked();
  await other.pay.click();
  await other.seeChecking();
  await other.see(english('topics_changedelsewhere'));
  await bank.answers();
  await other.seeReceipt('$85.00');
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('the server still knows of another payment of mine: the portal asks about that one, and sends none', async ({
  i,
  bank,
}) => {
  i.mayHear(conflict);
  const key = '0b6f5a9e-3c1d-4e2f-8a7b-9c0d1e2f3a4b';
  const json = {
    result: { status: 'failure', code: 409 },
    errors: { fields: [], general: [] },
    attempt: { key },
  };
  await i.stand('/payment/cards', [lakesideBill]);
  await i.page.route('**/payments/pay', (route) => route.fulfill({ status: 409, json }));
  const asked: Route[] = [];
  await i.page.route('**/payments/pay/attempts/*', (route) => void asked.push(route));
  await i.payByCard();
  await i.seeHeading(english('headings_anotherpayment'));
  await i.see(english('topics_anotherpayment'));
  await expect(i.pay).toHaveCount(0);
  expect(asked[0]?.request().url()).toContain(key);
  await i.page.unroute('**/payments/pay');
  const over = { result: { status: 'success', code: 200 }, paymentStatus: 'declined', legs: [] };
  await asked[0]?.fulfill({ json: over });
  await i.see(english('topics_anotherover'));
  await bank.expectTaken();
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('I add a bill in one tab and delete one in the other: the first counts, and I am told', async ({
  i,
  bank,
}) => {
  const other = await twoTabs(i, '/quick-pay/accounts', '/quick-pay/accounts');
  await i.typePlace('/quick-pay');
  const editing = saved(other);
  await other.press(english('buttons_editaccountnamed', { number: lakesideBill.number }));
  await editing;
  const kept = saved(i);
  await i.enterAccount(secondBill);
  await kept;
  await other.press(english('buttons_delete'));
  await other.view
    .getByRole('dialog')
    .getByRole('button', { name: english('buttons_delete') })
    .click();
  await other.see(english('topics_listchangedelsewhere'));
  await other.typePlace('/quick-pay/accounts');
  for (const number of [lakesideBill.number, secondBill.number]) await other.see(number);
  await expect(other.payNowButton('$97.50')).toBeVisible();
  await bank.expectTaken();
});

test('a tab that only looks elsewhere takes nothing from what I typed in this one', async ({
  i,
}) => {
  const other = await twoTabs(i, '/quick-pay/accounts', '/quick-pay/accounts');
  await i.typePlace('/quick-pay');
  await i.typeBill(secondBill);
  const moved = saved(other);
  await other.typePlace('/select-payment-method');
  await moved;
  const kept = saved(i);
  await i.submit();
  await i.amAt('/quick-pay/accounts');
  await kept;
  for (const number of [lakesideBill.number, secondBill.number]) await i.see(number);
  await i.doNotSee(english('topics_changedelsewhere'));
  await i.doNotSee(english('topics_listchangedelsewhere'));
  await i.reload();
  for (const number of [lakesideBill.number, secondBill.number]) await i.see(number);
});

test('the list was changed in the other tab: pressing Pay sends nothing, and says so', async ({
  i,
  bank,
}) => {
  const other = await twoTabs(i, '/payment/cards', '/quick-pay');
  await i.fillCard();
  const kept = saved(other);
  await other.enterAccount(secondBill);
  await kept;
  await i.pay.click();
  await i.see(english('topics_paymentstopped'));
  await expect(i.button(english('buttons_pay', { amount: '$97.50' }))).toBeVisible();
  await bank.expectTaken();
  await i.payByCard();
  await i.seeReceipt('$97.50');
  await bank.expectTaken(9_750);
});

test('I close the tab after pressing Pay and come back: I am told, and pay again only if I say so', async ({
  i,
  bank,
}) => {
  i.mayHear(/ 400 |Failed to load/);
  const comeAndPay = async (who: Payer) => {
    await who.stand('/payment/cards', [lakesideBill]);
    await who.payByCard();
  };
  const closed = await i.on(await i.page.context().newPage());
  await bank.thinks();
  await comeAndPay(closed);
  await closed.see(english('labels_sendingpayment'));
  await bank.isAsked();
  await closed.page.close();
  await bank.answers();

  await comeAndPay(i);
  await i.see(english('headings_paidearlier'));
  const earlier = { amount: '$85.00', account: lakesideBill.number, ago: '1 minute ago' };
  await i.see(
    either.begins(['topics_earlier_paid', earlier], ['topics_earlier_checking', earlier]),
  );
  await expectAccessible(i.page, [375]);
  await bank.expectTaken(8_500);
  await expect(i.pay).toHaveCount(0);
  await i.input('city').press('Enter');
  await i.seeStage('fillingIn');
  await bank.expectTaken(8_500);
  await i.press(english('buttons_payagainallthesame'));
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500, 8_500);
});
