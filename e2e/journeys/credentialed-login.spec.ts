import { expect, test } from '../models/test.ts';

const email = /^(Email|Correo electrónico)$/;
const password = '[name=password]';
const rosa = 'rosa.delgado@example.org';
const james = 'james.okafor@example.org';

test('I log in, choose a location, and pay one account of it', async ({ i, bank }) => {
  await i.open('/lakeside/');
  await i.follow('Login or create account');
  await i.seeHeading('Log in to your account');
  await i.field(email).fill(rosa);
  await i.page.locator(password).fill('Sunny-Day-2026');
  await i.page.keyboard.press('Enter');
  await i.seeHeading('Locations');
  await i.amAt('/credentialed/locations');
  await i.press(/^View the accounts at Lakeside Children/);
  await i.amAt('/credentialed/accounts');
  await i.seeHeading('Welcome Rosa');
  await i.see('LC5120077');
  await i.doNotSee('LM2048117');
  await i.reload();
  await i.see('LC5120415');
  await i.press('Back');
  await i.seeHeading('Locations');
  await i.press(/^View the accounts at Lakeside Urgent/);
  await i.payNow();
  await i.byCard();
  await i.payByCard();
  await i.seeReceipt('$142.25');
  await bank.expectTaken(14_225);
});

test.describe('in Spanish, on a telephone', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 780 } });

  test('a wrong password keeps my email, and then my accounts are there', async ({ i }) => {
    i.mayHear(/ status of 401 /);
    await i.open('/lakeside/#/credentialed-login');
    await i.field(email).fill(james);
    await i.page.locator(password).fill('Rainy-Day-2026');
    await i.page.keyboard.press('Enter');
    await expect(i.page.locator(password)).toHaveAccessibleDescription(/no son correctos/);
    await expect(i.page.locator(password)).toBeFocused();
    await expect(i.field(email)).toHaveValue(james);
    await i.page.locator(password).fill('Sunny-Day-2026');
    await i.press('Iniciar sesión');
    await i.seeHeading('Le damos la bienvenida, James');
    await i.amAt('/credentialed/accounts');
    await i.see('LU8801407');
  });
});
