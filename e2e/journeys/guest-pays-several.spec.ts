import { clinicBill, cornerBill, declining, lakesideBill, ownOf } from '../models/bills.ts';
import { expect, test } from '../models/test.ts';
import { expectAccessible } from '../support/axe.ts';
import { english } from '../support/texts.ts';

const second = ownOf({ number: '40188', amount: '42.50', firstName: 'Theo', lastName: 'Brandt' });
const third = ownOf({ number: '40221', amount: '10.00' });

test('I add accounts until there is room for no more, change one and delete one', async ({
  i,
  bank,
}) => {
  await i.comeIn('corner-clinic');
  await i.enterAccount(cornerBill);
  await i.press(english('buttons_addaccount'));
  await i.typeBill(cornerBill);
  await i.submit();
  await i.see(english('field_errors_account_duplicate'));
  await i.amAt('/quick-pay');
  await i.enterAccount(second);
  await expect(i.payNowButton('$127.50')).toBeVisible();
  await i.press(english('buttons_addaccount'));
  await i.enterAccount(third);
  await expect(i.payNowButton('$137.50')).toBeVisible();
  await expect(i.button(english('buttons_addaccount'))).toHaveCount(0);
  await i.typePlace('/quick-pay');
  await i.seeHeading(english('headings_accountlimit'));
  await expectAccessible(i.page, [375]);
  // The bar above has a button of the same name, which unfolds the cart.
  await i.page
    .getByRole('main')
    .getByRole('button', { name: english('buttons_viewaccounts') })
    .click();

  await i.press(english('buttons_editaccountnamed', { number: second.number }));
  await i.seeHeading(english('titles_editaccount'));
  await expect(i.input('firstName')).toHaveValue('Theo');
  await i.fill({ amount: '40.00' });
  await i.press(english('buttons_update'));
  await expect(i.payNowButton('$135.00')).toBeVisible();

  await i.press(english('buttons_editaccountnamed', { number: third.number }));
  await i.press(english('buttons_delete'));
  const question = i.page.getByRole('dialog', { name: english('headings_deleteaccount') });
  await expect(question).toContainText(third.number);
  await question.getByRole('button', { name: english('buttons_keep') }).click();
  await expect(question).toHaveCount(0);
  await i.press(english('buttons_delete'));
  await question.getByRole('button', { name: english('buttons_delete') }).click();
  await expect(i.payNowButton('$125.00')).toBeVisible();

  await i.reload();
  await expect(i.payNowButton('$125.00')).toBeVisible();
  await i.payNow();
  await i.payByCard();
  await i.seeReceipt('$125.00');
  await i.see(second.number);
  await bank.expectTaken(12_500);
});

test.describe('at a provider whose cards are charged at once', () => {
  test.use({ atOnce: true });

  test('one of two locations is declined: I see which, and pay what is left', async ({
    i,
    bank,
  }) => {
    await i.stand('/select-payment-method', [lakesideBill, clinicBill]);
    await i.byCard();
    await i.payByCard({ number: declining.secondLocation });
    await i.seeHeading(english('headings_receiptpartly'));
    await i.see(english('headings_receiptunpaid', { amount: '$40.00' }));
    await expectAccessible(i.page, [375]);
    await bank.expectTaken(8_500);
    await i.reload();
    await i.press(english('buttons_payrest', { amount: '$40.00' }));
    await i.amAt('/select-payment-method');
    await i.byCard();
    await expect(i.pay).toHaveText(english('buttons_pay', { amount: '$40.00' }));
    await i.payByCard();
    await i.seeReceipt('$40.00');
    await bank.expectTaken(8_500, 4_000);
  });
});
