import { holder, password } from '#walks/samples/typed.ts';
import { clinicBill, declining, lakesideBill, visa } from '../models/bills.ts';
import { Canaries } from '../models/canaries.ts';
import { expect, test } from '../models/test.ts';
import type { World } from '../support/lines.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { english } from '../support/texts.ts';

const amex = { number: '378282246310005', expiry: '1230', cvv: '9173' };

/** Rosa, who has no card on file, with a bill in the cart at a place. */
async function comeToPay(
  { i, server }: Pick<World, 'i' | 'server'>,
  place: string,
  bills = [lakesideBill],
) {
  const slug = await ownLakeside(server, holder);
  const rosa = { slug, type: 'credentialed', username: holder, password };
  await i.comeBack(place, bills, rosa);
  await i.seeHeading(english('headings_cardpayment'));
}

test('I save the card that I pay with, and find it among the ways to pay and in my settings', async ({
  i,
  server,
}) => {
  const canaries = new Canaries(amex.number, amex.cvv);
  canaries.listenTo(i.page, '/payments/pay');
  await comeToPay({ i, server }, '/payment/cards');
  await expect(i.saveBox).toHaveAccessibleName(english('labels_savecardforfuture'));
  await expect(i.saveBox).not.toBeChecked();
  await i.fillCard(amex);
  await i.saveBox.check();
  await expect(i.saveBox).toHaveAccessibleDescription(
    english('topics_savecardconsent', { provider: 'Lakeside Health', last4: '0005' }),
  );
  await canaries.lookAt(i.page, false);
  await i.pay.dblclick();
  await i.seeReceipt();
  await i.see(english('topics_receiptcardsaved', { last4: '0005' }));
  await canaries.lookAt(i.page, true);
  expect(canaries.sent).toBe(1);
  expect(await canaries.found()).toEqual([]);
  await i.reload();
  await i.see(english('topics_receiptcardsaved', { last4: '0005' }));
  await i.typePlace('/settings/saved_cards');
  await i.seeHeading(english('headings_savedcards'));
  const card = { brand: 'American Express', last4: '0005' };
  await expect(i.button(english('buttons_editcard', card))).toHaveCount(1);
});

test('a declined card is not kept, and the box stays ticked for the next one', async ({
  i,
  server,
}) => {
  i.mayHear(/Failed to load resource/);
  await comeToPay({ i, server }, '/payment/cards?savedCard');
  await expect(i.saveBox).toBeChecked();
  await i.payByCard({ number: declining.plain });
  await i.see(english('headings_paymentdeclined'));
  await expect(i.saveBox).toBeChecked();
  await i.fill({ cardNumber: visa.number, cvv: visa.cvv });
  await i.pay.click();
  await i.seeReceipt();
  await i.see(english('topics_receiptcardsaved', { last4: visa.number.slice(-4) }));
});

test('I pay two locations by card once I have ticked the box that saves it', async ({
  i,
  server,
}) => {
  await comeToPay({ i, server }, '/payment/cards', [lakesideBill, clinicBill]);
  await i.see(english('topics_multiarsave'));
  await i.payByCard();
  await i.see(english('field_errors_required_savedcard'));
  await expect(i.saveBox).toBeFocused();
  await i.page.keyboard.press('Space');
  await i.pay.click();
  await i.seeReceipt();
  await i.see(english('topics_receiptcardsaved', { last4: visa.number.slice(-4) }));
});

test('as a guest who gave no name I am not offered to save my card', async ({ i }) => {
  await i.comeBack('/payment/cards?savedCard', [lakesideBill]);
  await i.seeHeading(english('headings_cardpayment'));
  await expect(i.saveBox).toHaveCount(0);
});

test('by quick pay with my password I look after the card that I saved', async ({ i, server }) => {
  const maya = 'maya.chen@example.org';
  const slug = await ownLakeside(server, maya);
  const quickPay = { slug, type: 'quickpay', username: maya, isEmail: true, password };
  await i.comeBack('/payment/cards?savedCard', [lakesideBill], quickPay);
  await i.payByCard();
  await i.seeReceipt();
  await i.typePlace('/settings/saved_cards');
  await i.seeHeading(english('headings_savedcards'));
  const card = { brand: 'Visa', last4: visa.number.slice(-4) };
  await i.press(english('buttons_deletecard', card));
  await i.press(english('buttons_deletenow'));
  await i.see(english('savecarddeletealert'));
  await i.follow(english('links_backtopayment'));
  await i.amAt('/quick-pay');
});
