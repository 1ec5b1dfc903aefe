import { randomUUID } from 'node:crypto';
import { lakesideBill, visa } from '../models/bills.ts';
import { Canaries } from '../models/canaries.ts';
import type { Payer } from '../models/payer.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const password = 'Rainy-Night-4711';

/** Comes to the card's form as a guest who gave an e-mail address. */
async function comeToPay(i: Payer, username: string) {
  const guest = { username, isEmail: true };
  await i.comeBack('/payment/cards', [lakesideBill], guest);
  await i.seeHeading(english('headings_cardpayment'));
}

async function choose(i: Payer, chosen = password) {
  await i.saveBox.check();
  await i.fill({ password: chosen, confirmPassword: chosen });
}

test('I save my card as a guest by choosing a password, and pay with it when I come back', async ({
  i,
}) => {
  const name = `dana-${randomUUID()}@example.org`;
  const canaries = new Canaries(password);
  canaries.listenTo(i.page, '/payments/pay/init');
  await comeToPay(i, name);
  await i.fillCard();
  await choose(i);
  await i.see(english('topics_registerwhilepaying', { username: name }));
  await canaries.lookAt(i.page, false);
  await i.pay.dblclick();
  await i.seeReceipt();
  await i.see(english('topics_receiptloginmade'));
  const { number } = visa;
  await i.see(english('topics_receiptcardsaved', { last4: number.slice(-4) }));
  await canaries.lookAt(i.page, true);
  expect(canaries.sent).toBe(1);
  expect(await canaries.found()).toEqual([]);

  await i.press(english('buttons_done'));
  await i.page.getByRole('radio', { name: english('tabs_email') }).check({ force: true });
  await i.username.fill(name);
  await i.page.keyboard.press('Enter');
  await i.password.fill(password);
  await i.press(english('buttons_login'));
  await i.enterAccount({ ...lakesideBill, number: 'LM2048118' });
  await i.payNow();
  await i.press(english('labels_savedcard', { brand: 'Visa', last4: number.slice(-4) }));
  await i.seeHeading(english('headings_confirmpayment'));
});

test('a login that I have already is told on the receipt, and my payment goes on', async ({
  i,
}) => {
  await comeToPay(i, 'rosa.delgado@example.org');
  await i.fillCard();
  await choose(i);
  await i.pay.click();
  await i.seeReceipt('$85.00');
  await i.see(english('topics_receiptloginrefused'));
});

test('a guest whose name has a password already is offered no second login', async ({ i }) => {
  const asked = i.page.waitForResponse(/\/user\/cards\/registration$/);
  await comeToPay(i, 'maya.chen@example.org');
  expect((await (await asked).json()).username).toBeUndefined();
  await expect(i.saveBox).toHaveCount(0);
});

test('a payment that is declined asks for no second password', async ({ i }) => {
  i.mayHear(/Failed to load resource/);
  await comeToPay(i, `dana-${randomUUID()}@example.org`);
  await i.fillCard({ number: '4000000000009995' });
  await choose(i);
  await i.pay.click();
  await i.see(english('headings_paymentdeclined'));
  await expect(i.saveBox).toBeChecked();
  await i.fill({ cardNumber: visa.number, cvv: visa.cvv });
  await i.pay.click();
  await i.seeReceipt();
  await i.see(english('topics_receiptloginmade'));
});
