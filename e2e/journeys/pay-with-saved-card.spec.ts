import { expect, test } from '../models/test.ts';
import { comeToPayWithVisa } from '../support/saved-cards.ts';
import { english } from '../support/texts.ts';

const visa = { brand: 'Visa', last4: '4242' };
const confirmation = (card: string) => `/payment/cards/confirmation/${card}`;

test('I pay with a saved card: nothing is typed, and the receipt names the card', async ({
  i,
  server,
}) => {
  const card = await comeToPayWithVisa({ i, server });
  await i.seeHeading(english('headings_selectpaymentmethod'));
  await i.see(english('headings_otherpaymentmethods'));
  await i.press(english('labels_savedcard', visa));
  await i.amAt(confirmation(card));
  await i.seeHeading(english('headings_confirmpayment'));
  await i.see('12 Lake Street');
  await i.see('Chicago, IL');
  await i.fill({ poNumber: 'PO-2026' });
  const paid = i.page.waitForRequest('**/payments/pay');
  await i.pay.dblclick();
  const sent = (await paid).postDataJSON() as object;
  expect(sent).toMatchObject({
    paymentMethod: 'saved-card',
    savedCard: card,
    level3: { transactionReferenceNumber: 'PO-2026' },
  });
  await i.seeHeading(english('headings_receiptpaid'));
  await i.see('•••• 4242');
  await i.see('PO-2026');
});

test('I change my card on the way, come back to it, and pay after a reload', async ({
  i,
  server,
}) => {
  const card = await comeToPayWithVisa({ i, server }, confirmation);
  await i.seeHeading(english('headings_confirmpayment'));
  await i.fill({ poNumber: 'PO-2026' });
  await i.press(english('buttons_editcard', visa));
  await i.amAt(`/payment/cards/${card}`);
  await i.fill({ cardHolderName: 'Rosa Ruiz', expiryDate: '0341', cvv: '737' });
  await i.submit();
  await i.amAt(confirmation(card));
  await i.see('Rosa Ruiz');
  await i.see('03/41');
  await expect(i.input('poNumber')).toHaveValue('PO-2026');
  await i.reload();
  await i.see('Rosa Ruiz');
  await expect(i.input('poNumber')).toHaveValue('PO-2026');
  await i.pay.click();
  await i.seeHeading(english('headings_receiptpaid'));
});

test('a card that I do not have leads me to the ways to pay', async ({ i, server }) => {
  await comeToPayWithVisa({ i, server });
  await i.seeHeading(english('headings_selectpaymentmethod'));
  await i.typePlace(confirmation('5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a09'));
  await i.see(english('errors_cardgone'));
  await i.typePlace('/edit-card-details/5d6f2f9e-65a3-4c0e-8d0e-1f6c6a3b9a09');
  await i.amAt('/select-payment-method');
});

test('a payment that my bank is slow with is still the payment by that card when I come back', async ({
  i,
  server,
}) => {
  i.mayHear(/Failed to load resource|net::ERR/);
  const card = await comeToPayWithVisa({ i, server }, confirmation);
  await i.seeHeading(english('headings_confirmpayment'));
  await i.page.route('**/payments/pay', (route) => route.abort());
  await i.page.route('**/payments/pay/attempts/*', (route) => route.abort());
  await i.pay.click();
  await i.seeHeading(english('headings_checkingpayment'));
  await i.reload();
  await i.amAt(confirmation(card));
  await i.page.unroute('**/payments/pay/attempts/*');
  await i.page.unroute('**/payments/pay');
  await i.seeHeading(english('headings_confirmpayment'));
  await i.see(english('headings_notcharged'));
  await i.pay.click();
  await i.seeHeading(english('headings_receiptpaid'));
});
