import { forget, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import { expect, test } from '../support/test.ts';

const present = 'Sunny-Day-2026';
const first = 'Rainy-Day-2027';
const second = 'Windy-Day-2028';
const { accepting, declining, resetting, code: digits } = leads;

test('I am invited, accept, see what Rosa owes, and later choose another password', async ({
  i,
  sandbox,
  server,
}) => {
  const email = somebodyNew();
  await invite(server.origin, email);
  const link = await letterTo(sandbox, email, accepting);
  const token = link.split('/').at(-1) ?? '';
  await i.open(link);
  await i.seeHeading('Create an authorized user account');
  expect(i.page.url()).not.toContain(token);
  await expect(i.field('Email')).toHaveValue(email);
  await i.see('Rosa asked for your help with paying bills');
  await i.page.reload();
  await i.seeHeading('Please open the link in our email once more');
  await i.page.goto('about:blank');
  await i.open(link);
  await i.field('First name').fill('Nina');
  await i.field('Last name').fill('Delgado');
  await i.password.fill(first);
  await i.field('Confirm password').fill(first);
  await i.press('Create an account');
  await i.see('Account Link Activate');
  await i.press('Log in');
  await i.amAt('/credentialed-login');
  await expect(i.username).toHaveValue(email);

  await i.press('Forgot password?');
  await i.amAt('/forgot');
  await expect(i.field('Email')).toHaveValue(email);
  await i.press('Send the link');
  await i.amAt('/recoveryLink');
  await i.seeHeading('Check your email');
  const way = await letterTo(sandbox, email, resetting);
  await i.page.goto('about:blank');
  await i.open(way);
  await i.amAt('/resetPassword');
  await i.seeHeading('Choose a new password');
  await i.password.first().fill(second);
  await i.field('Confirm password').fill(second);
  await i.press('Change password');
  await i.seeHeading('Your password was changed');
  await i.press('Log in');
  await i.amAt('/');

  await i.open('/lakeside/#/credentialed-login');
  await i.username.fill(email);
  await i.password.fill(second);
  await i.press('Log in');
  await i.amAt('/credentialed/locations');

  const kept = await i.page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  for (const secret of [token, way.split('/').at(-1) ?? '', first, second])
    expect(kept).not.toContain(secret);
});

test('I open another link in the tab of the first, and the form of the first is gone', async ({
  i,
  sandbox,
  server,
}) => {
  i.mayHear(/ status of 4\d\d /);
  const email = 'james.okafor@example.org';
  await forget(server.origin, email);
  const link = await letterTo(sandbox, email, resetting);
  await i.open(link);
  await i.seeHeading('Choose a new password');
  await i.password.first().fill(first);
  await i.page.evaluate((hash) => void (window.location.hash = hash), new URL(link).hash);
  await i.amAt('/resetPassword');
  await expect(i.password.first()).toHaveValue(first);
  await i.typePlace('/resetPassword/james.okafor@example.org/no-such-link');
  await i.see(/no longer works/);
  await i.amAt('/');
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-US' });

  test('I get a code by text, mistype it, and may not take my old password again', async ({
    i,
    sandbox,
  }) => {
    const phone = '3125550146';
    await i.open('/lakeside/');
    await i.username.fill(phone);
    await i.press('Continuar');
    await i.press('¿Olvidó su contraseña?');
    await i.amAt('/forgot');
    await expect(i.username).toHaveValue('(312)555-0146');
    await i.press('Enviarme el código');
    await i.seeHeading('Revise sus mensajes de texto');
    const code = await letterTo(sandbox, phone, digits);
    const field = i.field('Código del mensaje de texto');
    await field.fill(code === '000000' ? '111111' : '000000');
    await i.press('Continuar');
    await i.see('Este código no es correcto');
    await field.fill(code);
    await i.press('Continuar');
    await i.seeHeading('Elija una contraseña nueva');
    await i.password.first().fill(present);
    await i.field('Confirmar la contraseña').fill(present);
    i.mayHear(/400/);
    await i.press('Cambiar la contraseña');
    await i.see('Ya usó esta contraseña');
    await i.page.goBack();
    await i.seeHeading('Pague su factura');
  });
});

test('I decline, once I say so; then no link works, and I am told', async ({
  i,
  sandbox,
  server,
}) => {
  const email = somebodyNew();
  await invite(server.origin, email);
  const no = await letterTo(sandbox, email, declining);
  const yes = await letterTo(sandbox, email, accepting);
  for (const _ of [1, 2]) {
    await i.page.goto('about:blank');
    await i.open(no);
    await i.seeHeading('Decline the invitation?');
  }
  await i.press('Decline the invitation');
  await i.seeHeading('Account No Longer Linked');
  await i.page.reload();
  await i.seeHeading('Please open the link in our email once more');
  await i.page.goto('about:blank');
  await i.open(no);
  await i.seeHeading('Invitation expired');
  await i.page.goto('about:blank');
  await i.open(yes);
  await i.amAt('/user/authorized/link-expired');
  await i.seeHeading('Invitation expired');
  await i.page.goto('about:blank');
  await i.open(`/lakeside/#/resetPassword/${email}/${'x'.repeat(43)}`);
  await i.amAt('/');
  await i.see('This link or code no longer works');
  await i.open('/lakeside/#/forgot');
  await i.amAt('/');
});
