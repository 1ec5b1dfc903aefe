import { lakesideBill, secondBill } from '../models/bills.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { either, english } from '../support/texts.ts';

const refused = / 401 |WebSocket/;

const paid = async (i: Payer) => {
  await i.stand('/payment/cards', [lakesideBill]);
  await i.payByCard();
  await i.seeReceipt('$85.00');
  return i.reference();
};

test('back, forward and a reload find the same receipt, and nothing to pay', async ({
  i,
  bank,
}) => {
  await i.stand('/quick-pay/accounts', [lakesideBill]);
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$85.00');
  const reference = await i.reference();
  const same = async () => {
    await i.seeReceipt();
    expect(await i.reference()).toBe(reference);
  };
  await i.reload();
  await same();
  for (let step = 0; step < 2; step += 1) {
    await i.page.goBack();
    await i.seeHeading(/./);
    await expect(i.pay.or(i.payNowButton())).toHaveCount(0);
  }
  await i.typePlace('/receipt');
  await same();
  for (const place of ['/payment/cards', '/select-payment-method', '/quick-pay/accounts']) {
    await i.typePlace(place);
    await expect.poll(() => i.address('hash'), place).not.toBe(place);
    await expect(i.pay.or(i.payNowButton())).toHaveCount(0);
  }
  await i.typePlace('/receipt');
  await same();
  await bank.expectTaken(8_500);
});

test('in the same visit I pay another bill', async ({ i, bank }) => {
  const first = await paid(i);
  await i.typePlace('/quick-pay');
  await i.enterAccount(secondBill);
  await i.payNow();
  await i.byCard();
  await expect(i.input('cardNumber')).toHaveValue('');
  await i.payByCard();
  await i.seeReceipt('$12.50');
  await expect(i.page.getByRole('article')).not.toContainText(lakesideBill.number);
  expect(await i.reference()).not.toBe(first);
  await bank.expectTaken(8_500, 1_250);
});

test('Done ends the visit, and nobody after me finds my receipt', async ({ i }) => {
  i.mayHear(refused);
  await paid(i);
  const ended = i.page.waitForResponse(/\/api\/session\/kill/);
  await i.press(english('buttons_done'));
  expect((await ended).status()).toBe(200);
  await i.seeHeading(english('headings_landing'));
  await i.amAt('/');
  await i.page.goBack();
  await expect(i.heading(english('headings_receiptpaid'))).toHaveCount(0);
  await i.open('/lakeside/#/receipt');
  await i.seeHeading(english('headings_landing'));
});

test.describe('at a provider whose cards are charged at once', () => {
  test.use({ atOnce: true });

  test('my session ends while the bank still thinks: I am paid up, and the receipt is mailed', async ({
    i,
    bank,
    sandbox,
  }) => {
    i.mayHear(/ 401 |WebSocket|ERR_/);
    const who = { type: 'guest', username: 'dana@example.org', isEmail: true };
    await i.stand('/payment/cards', [lakesideBill], who);
    await bank.thinks();
    await i.payByCard();
    await bank.isAsked();
    await sandbox.passes(905_000);
    await bank.answers();
    await bank.expectTaken(8_500);
    // Others may have mail from earlier tests.
    const mails = async () =>
      (await sandbox.outbox()).filter(({ recipient }) => recipient === who.username);
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toContain('receipt');
    expect(mail?.body).toContain('$85.00');
    await expect(i.heading(either('headings_receiptpaid', 'headings_landing'))).toBeVisible();
  });
});
