import { clinicBill, cornerBill, declining, lakesideBill, ownOf } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';

const second = ownOf({ number: '40188', amount: '42.50', firstName: 'Theo', lastName: 'Brandt' });
const third = ownOf({ number: '40221', amount: '10.00' });

test('I add accounts until there is room for no more, change one and delete one', async ({
  i,
  bank,
}) => {
  await i.comeIn('corner-clinic');
  await i.enterAccount(cornerBill);
  await i.press('Add account');
  await i.typeBill(cornerBill);
  await i.submit();
  await i.see('This account has already been added to your cart.');
  await i.amAt('/quick-pay');
  await i.enterAccount(second);
  await expect(i.button('Pay Now $127.50')).toBeVisible();
  await i.press('Add account');
  await i.enterAccount(third);
  await expect(i.button('Pay Now $137.50')).toBeVisible();
  await expect(i.button('Add account')).toHaveCount(0);
  await i.typePlace('/quick-pay');
  await i.seeHeading('Account Limit Reached');
  await expectAccessible(i.page, [375]);
  // The bar above has a button of the same name, which unfolds the cart.
  await i.page.getByRole('main').getByRole('button', { name: 'View accounts' }).click();

  await i.press(`Edit account ${second.number}`);
  await i.seeHeading('Edit account');
  await expect(i.input('firstName')).toHaveValue('Theo');
  await i.fill({ amount: '40.00' });
  await i.press('Update');
  await expect(i.button('Pay Now $135.00')).toBeVisible();

  await i.press(`Edit account ${third.number}`);
  await i.press('Delete');
  const question = i.page.getByRole('dialog', { name: 'Delete this account?' });
  await expect(question).toContainText(third.number);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  await i.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(i.button('Pay Now $125.00')).toBeVisible();

  await i.reload();
  await expect(i.button('Pay Now $125.00')).toBeVisible();
  await i.payNow();
  await i.payByCard();
  await i.seeReceipt('$125.00');
  await i.see(second.number);
  await bank.expectTaken(12_500);
});

test('one of two locations is declined: I see which, and pay what is left', async ({ i, bank }) => {
  await i.stand('/select-payment-method', [lakesideBill, clinicBill]);
  await i.byCard();
  await i.payByCard({ number: declining.secondLocation });
  await i.seeHeading('Part of your payment was received.');
  await i.see('$40.00 was not paid');
  await expectAccessible(i.page, [375]);
  await bank.expectTaken(8_500);
  await i.reload();
  await i.press('Pay the remaining $40.00');
  await i.amAt('/select-payment-method');
  await i.byCard();
  await expect(i.pay).toHaveText('Pay $40.00');
  await i.payByCard();
  await i.seeReceipt('$40.00');
  await bank.expectTaken(8_500, 4_000);
});
