import { expect, test } from '../models/test.ts';
import { either, english, spanish } from '../support/texts.ts';

const email = either('labels_email');
const password = '[name=password]';
const rosa = 'rosa.delgado@example.org';
const james = 'james.okafor@example.org';

test('I log in, choose a location, and pay one account of it', async ({ i, bank }) => {
  await i.open('/lakeside/');
  await i.follow(english('buttons_loginorcreate'));
  await i.seeHeading(english('headings_credentialedlogin'));
  await i.field(email).fill(rosa);
  await i.page.locator(password).fill('Sunny-Day-2026');
  await i.page.keyboard.press('Enter');
  await i.seeHeading(english('headings_locations'));
  await i.amAt('/credentialed/locations');
  await i.press(english.begins('buttons_viewlocation', { name: 'Lakeside Children' }));
  await i.amAt('/credentialed/accounts');
  await i.seeHeading(english('headings_welcomeuser', { username: 'Rosa' }));
  await i.see('LC5120077');
  await i.doNotSee('LM2048117');
  await i.reload();
  await i.see('LC5120415');
  await i.press(english('buttons_back'));
  await i.seeHeading(english('headings_locations'));
  await i.press(english.begins('buttons_viewlocation', { name: 'Lakeside Urgent' }));
  await i.payNow();
  await i.byCard();
  await expect(i.field(english('labels_lastname'))).toHaveValue('Delgado');
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
    await expect(i.page.locator(password)).toHaveAccessibleDescription(spanish('errors_login'));
    await expect(i.page.locator(password)).toBeFocused();
    await expect(i.field(email)).toHaveValue(james);
    await i.page.locator(password).fill('Sunny-Day-2026');
    await i.press(spanish('buttons_login'));
    await i.seeHeading(spanish('headings_welcomeuser', { username: 'James' }));
    await i.amAt('/credentialed/accounts');
    await i.see('LU8801407');
  });
});
