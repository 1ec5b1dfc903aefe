import { expect, test } from '../models/test.ts';

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
  await i.seeHeading('Look up your account');
  await i.amAt('/open-balance');
  await i.fill({ [number]: 'HB20261491', patientLastName: 'Nayar' });
  await i.submit();
  await expect(i.page.getByRole('dialog', { name: 'Account Not Found' })).toBeVisible();
  await i.press("Try Patient's date of birth");
  await expect(i.input('patientDateOfBirth')).toBeFocused();
  await expect(i.input(number)).toHaveValue('HB20261491');
  await i.fill({ patientDateOfBirth: '12-11-1995' });
  await i.submit();
  await i.amAt('/open-balance/accounts');
  await i.see('Priya Nair');
  await i.reload();
  await i.see('Priya Nair');
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$82.00');
  await bank.expectTaken(8_200);
  await i.typePlace('/open-balance');
  await i.fill({ [number]: 'HB20261491', patientLastName: 'Nair' });
  await i.submit();
  await expect(i.page.getByRole('dialog', { name: 'No open balance' })).toBeVisible();
  await i.press('Close');
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
  const answer = i.page.getByText(/^If 30 or more days go by/);
  await expect(answer).toBeHidden();
  await i.page.getByText('What if no new statement has come?').click();
  await expect(answer).toBeVisible();
  const opened = i.page.waitForEvent('popup');
  await i.follow(/^See a sample bill/);
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
    await i.seeHeading('Busque su cuenta');
    await i.fill({ [number]: 'hb20261490', patientLastName: ' nair ' });
    await i.submit();
    await i.amAt('/open-balance/accounts');
    await i.page.goBack();
    await i.amAt('/open-balance');
    await i.press('Ver sus cuentas');
    await i.amAt('/open-balance/accounts');
    await i.press('Agregar cuenta');
    await i.seeHeading('Agregue una cuenta');
    await i.fill({ [number]: 'HB20261490', [again]: 'HB20261490', patientLastName: 'Nair' });
    await i.submit();
    await i.see('Esta cuenta ya se agregó.');
    await i.fill({ [number]: 'HR118204K', [again]: 'HR118204K', patientLastName: 'Marsh' });
    await i.submit();
    await i.seeHeading('Centros');
    await i.see('Harbor Rehabilitation');
    await i.see('Harbor Regional Hospital');
  });
});
