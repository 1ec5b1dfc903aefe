import { expect, test } from '../models/test.ts';
import { english, spanish } from '../support/texts.ts';

const number = 'paymentPostingId';
const again = 'paymentPostingId:confirm';

/** The browser's message for an answer that nothing was found. */
const missed = / status of 404 /;
const known = / status of 409 /;

test('I look up my bill by another field than the first, pay it, and owe it no more', async ({
  i,
  bank,
}) => {
  i.mayHear(missed);
  await i.open('/harbor/');
  await i.goOnAsGuest();
  await i.seeHeading(english('headings_openbalance'));
  await i.amAt('/open-balance');
  await i.fill({ [number]: 'HB20261491', patientLastName: 'Nayar' });
  await i.submit();
  await expect(
    i.page.getByRole('dialog', { name: english('headings_accountlookuperror') }),
  ).toBeVisible();
  await i.press(english('buttons_trynextfield', { field: "Patient's date of birth" }));
  await expect(i.input('patientDateOfBirth')).toBeFocused();
  await expect(i.input(number)).toHaveValue('HB20261491');
  await i.fill({ patientDateOfBirth: '12-11-1995' });
  await i.submit();
  await i.amAt('/open-balance/accounts');
  await i.see('Priya Nair');
  await i.reload();
  await i.see('Priya Nair');
  await i.payNow();
  await i.byBankAccount();
  await i.payByBank();
  await i.seeReceipt('$82.00');
  await bank.expectTaken(8_200);
  await i.typePlace('/open-balance');
  await i.fill({ [number]: 'HB20261491', patientLastName: 'Nair' });
  await i.submit();
  await expect(i.page.getByRole('dialog', { name: english('headings_settled') })).toBeVisible();
  await i.press(english('buttons_close'));
  await i.fill({ [number]: 'HB20261490' });
  await i.submit();
  await i.amAt('/open-balance/accounts');
  await i.see('HB20261490');
  await i.doNotSee('HB20261491');
});

test('the usual questions are answered, and a sample bill shows where the number stands', async ({
  i,
}) => {
  await i.open('/harbor/#/open-balance');
  await i.goOnAsGuest();
  const answer = i.page.getByText(english('topics_faqnoneanswer'));
  await expect(answer).toBeHidden();
  await i.page.getByText(english('topics_faqnonequestion')).click();
  await expect(answer).toBeVisible();
  const opened = i.page.waitForEvent('popup');
  await i.follow(english.begins('links_sampleinvoice'));
  const bill = await opened;
  await bill.waitForLoadState();
  expect(bill.url()).toMatch(/\/media\/harbor\/sample-statement\.svg$/);
  await expect(bill.locator('svg')).toContainText('Account');
  await bill.close();
});

test.describe('in Spanish, on a telephone', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 780 } });

  test('I add another bill to the first, and each has its location', async ({ i }) => {
    i.mayHear(known);
    await i.open('/harbor/');
    await i.goOnAsGuest();
    await i.seeHeading(spanish('headings_openbalance'));
    await i.fill({ [number]: 'hb20261490', patientLastName: ' nair ' });
    await i.submit();
    await i.amAt('/open-balance/accounts');
    await i.page.goBack();
    await i.amAt('/open-balance');
    await i.press(spanish('buttons_viewyouraccounts'));
    await i.amAt('/open-balance/accounts');
    await i.press(spanish('buttons_addaccount'));
    await i.seeHeading(spanish('headings_addaccount'));
    await i.fill({ [number]: 'HB20261490', [again]: 'HB20261490', patientLastName: 'Nair' });
    await i.submit();
    await i.see(spanish('topics_duplicateaccounterrormessage'));
    await i.fill({ [number]: 'HR118204K', [again]: 'HR118204K', patientLastName: 'Marsh' });
    await i.submit();
    await i.seeHeading(spanish('headings_locations'));
    await i.see('Harbor Rehabilitation');
    await i.see('Harbor Regional Hospital');
  });
});
