import type { Page } from '@playwright/test';
import type { Bank } from '../models/bank.ts';
import { declining, lakesideBill, newBills } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { HeldCalls } from '../support/held-calls.ts';
import { english } from '../support/texts.ts';

test.use({ atOnce: true });

const lost = /Failed to load resource|net::ERR|WebSocket/;

const atCardForm = async (i: Payer) => {
  await i.stand('/select-payment-method', [lakesideBill]);
  await i.byCard();
  await i.fillCard();
};

/** Both tabs have pressed Pay and saved the visit, or could not, before the bank answers. */
const payAtOnce = async (bank: Bank, ...tabs: readonly Payer[]) => {
  await bank.thinks();
  const saved = tabs.map(({ page }) => page.waitForResponse(/\/api\/redux/));
  await Promise.all(tabs.map((tab) => tab.pay.click()));
  await Promise.all(saved);
  await bank.isAsked();
  await bank.answers();
};

/** The server takes the payment, and its answer never arrives. */
const loseAnswers = (page: Page) =>
  page.route('**/payments/pay', async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort();
  });

test('my card is declined: I am told why, keep what I typed, and pay with another', async ({
  i,
  bank,
}) => {
  i.mayHear(/ 402 /);
  await i.stand('/payment/cards', [lakesideBill]);
  await i.payByCard({ number: declining.funds });
  const notice = i.page.getByRole('group', { name: english('headings_paymentdeclined') });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(english('payment_declined_funds'));
  await expect(i.input('cvv')).toHaveValue('');
  await expect(i.input('cardNumber')).toHaveValue(/9995$/);
  await expect(i.input('location1')).toHaveValue('12 Main St');
  await i.fill({ cardNumber: '4242424242424242', cvv: '737' });
  await i.pay.click();
  await i.seeReceipt('$85.00');
  expect((await bank.charges()).map(({ status }) => status)).toEqual(['declined', 'paid']);
});

test('the answer is lost once: the portal asks again and I see nothing of it', async ({
  i,
  bank,
  sandbox,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await sandbox.answers('pay', 'lose');
  await i.payByCard();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('no answer arrives at all: I am told not to pay again, then have my receipt', async ({
  i,
  bank,
}) => {
  i.mayHear(lost);
  await i.stand('/payment/cards', [lakesideBill]);
  await loseAnswers(i.page);
  const calls = new HeldCalls();
  await calls.hold(i.page, { readAttempt: '**/payments/pay/attempts/*' });
  await i.payByCard();
  await i.seeChecking();
  await calls.release();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('a reload while the payment is sent, and another while it is checked, end in my receipt', async ({
  i,
  bank,
}) => {
  i.mayHear(lost);
  await atCardForm(i);
  await bank.thinks();
  await i.pay.click();
  await bank.isAsked();
  await i.reload();
  await i.seeChecking();
  await i.reload();
  await i.seeChecking();
  await expect(i.pay).toHaveCount(0);
  await bank.answers();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('Back while the payment is sent leads to the same payment, not to another', async ({
  i,
  bank,
}) => {
  i.mayHear(lost);
  await atCardForm(i);
  await bank.thinks();
  await i.pay.click();
  await bank.isAsked();
  await i.page.goBack();
  await bank.answers();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});

test('a double click, and Enter twice, pay once', async ({ i, bank }) => {
  await atCardForm(i);
  const sent: string[] = [];
  i.page.on('request', (asked) => {
    if (asked.url().endsWith('/payments/pay')) sent.push(asked.url());
  });
  await i.pay.dblclick();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);

  newBills();
  await atCardForm(i);
  await i.input('cvv').press('Enter');
  await i.page.keyboard.press('Enter');
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500, 8_500);
  expect(sent).toHaveLength(2);
});

test('two tabs of one visit both pay: one payment, and both have its receipt', async ({
  i,
  bank,
}) => {
  i.mayHear(/ 409 | 422 |WebSocket/);
  await i.stand('/payment/cards', [lakesideBill]);
  const other = await i.duplicateTab();
  await other.seeStage('fillingIn');
  await Promise.all([i.fillCard(), other.fillCard()]);
  await payAtOnce(bank, i, other);
  await i.seeReceipt('$85.00');
  await other.seeReceipt('$85.00');
  expect(await other.reference()).toBe(await i.reference());
  await bank.expectTaken(8_500);
});

test('without a network nothing is charged, and I am told so with all I typed', async ({
  i,
  bank,
}) => {
  i.mayHear(lost);
  await atCardForm(i);
  await i.page.context().setOffline(true);
  await i.pay.click();
  await i.see(english('topics_unreachedunsent'));
  await i.page.context().setOffline(false);
  await bank.expectTaken();
  await expect(i.input('location1')).toHaveValue('12 Main St');
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await bank.expectTaken(8_500);
});
