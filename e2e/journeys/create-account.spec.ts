import type { Patient } from '../support/patient.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

const password = 'Quiet-River-9';
const grace = 'grace.holloway@example.org';

const box = (i: Patient, name: string) => i.page.locator(`form [name="${name}"]`);
const fill = async (i: Patient, typed: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(typed)) await box(i, name).fill(value);
};
const linkFor = async (sandbox: Sandbox, recipient: string) => {
  const mail = (await sandbox.outbox()).find((one) => one.recipient === recipient);
  return /\/[\w-]+\/#\/credentialed\/activate\/[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '';
};

test('I create an account from a bill, open the link of my mail and see what I owe', async ({
  i,
  sandbox,
}) => {
  // An address in use, and a link that does not fit, are refused.
  i.mayHear(/422/);
  await i.open('/lakeside/#/credentialed-login');
  await i.press('Create an account');
  await i.seeHeading("Let's get started");
  await expect(i.page).toHaveTitle(/^Find account - Create an account/);
  await fill(i, { paymentPostingId: 'lm2052007', patientLastName: 'Nobody' });
  await i.press('Continue');
  const next = i.page.getByRole('dialog', { name: 'Account Not Found' });
  await next.getByRole('button', { name: /^Try / }).click();
  await box(i, 'patientDateOfBirth').fill('03051968');
  await i.press('Continue');

  await i.see('We found your account.');
  await expect(i.page.getByRole('heading', { level: 1 })).toBeFocused();
  const taken = 'rosa.delgado@example.org';
  await fill(i, { firstName: 'grace', lastName: 'Holloway', dateOfBirth: '3/5/1968' });
  await fill(i, { email: taken, phone: '3125550177' });
  await i.press('Continue');
  await i.seeHeading('Your address');
  await fill(i, { address1: '1 Pine St', city: 'Chicago', postalCode: '60614' });
  await i.choose('State', 'Illinois');
  await i.press('Continue');
  await i.seeHeading('Set password');
  await box(i, 'password').pressSequentially('Quiet-River');
  await expect(i.page.getByRole('listitem').filter({ hasText: 'still missing' })).toHaveText([
    /^One number/,
  ]);
  await fill(i, { password, confirmPassword: password });
  await i.press('Create account');

  await i.see(/This email address is linked to another account/);
  await expect(box(i, 'email')).toBeFocused();
  await box(i, 'email').fill(grace);
  await i.press('Continue');
  await expect(box(i, 'city')).toHaveValue('Chicago');
  await i.press('Continue');
  await expect(box(i, 'password')).toHaveValue(password);
  await i.press('Create account');
  await i.seeHeading('Account setup complete!');
  await i.see('Welcome, Grace.');

  const link = await linkFor(sandbox, grace);
  await i.page.goto('about:blank');
  await i.open(link);
  await i.seeHeading('Activate Your Account');
  await i.type('Account Number', 'LM2048117');
  await i.press('Verify Account');
  await i.see(/This does not match the account/);
  await i.type('Account Number', 'LM2052007');
  await i.press('Verify Account');
  await i.seeHeading('Account Activation Successful');
  await i.amAt('/credentialed/activate/success');
  await i.press('Log in');
  await i.type('Email', grace);
  await i.password.fill(password);
  await i.press('Log in');
  await i.see('LM2052007');
});

test('my bill belongs to an account already: I am told so, and am at the login', async ({ i }) => {
  i.mayHear(/422/);
  await i.open('/harbor/#/credentialed/create-account/alternate');
  await i.see('Account ID');
  await fill(i, { accountId: 'HRH-26-44118', patientLastName: 'Marsh' });
  await i.press('Continue');
  await fill(i, { firstName: 'Eleanor', lastName: 'Marsh', dateOfBirth: '10/08/1963' });
  await fill(i, { email: 'another@example.org', phone: '2075550161' });
  await expect(i.page.getByRole('checkbox')).toHaveCount(1);
  await i.press('Continue');
  await i.seeHeading('Set password');
  await fill(i, { password, confirmPassword: password });
  await i.press('Create account');
  const told = i.page.getByRole('dialog', { name: 'Account Already Exists' });
  await told.getByRole('button', { name: 'Go back to login' }).click();
  await i.amAt('/credentialed-login');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-US' });

  test('the Back of my browser goes one step back, and leaves from the first', async ({ i }) => {
    await i.open('/lakeside/?from=letter#/credentialed-login');
    await i.press('Crear una cuenta');
    await fill(i, { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' });
    await i.press('Continuar');
    await fill(i, { firstName: 'Grace', lastName: 'Holloway', dateOfBirth: '05/03/1968' });
    await fill(i, { email: grace, phone: '3125550177' });
    await i.press('Continuar');
    await fill(i, { address1: '1 Pine St', city: 'Chicago', postalCode: '60614' });
    await box(i, 'state').selectOption('IL');
    await i.press('Continuar');
    await fill(i, { password });
    await i.page.goBack();
    await i.seeHeading('Su dirección');
    await i.page.goForward();
    await expect(box(i, 'city')).toHaveValue('Chicago');
    await i.press('Continuar');
    await expect(box(i, 'password')).toHaveValue('');
    await i.press('Atrás');
    await i.seeHeading('Su dirección');
    await i.page.goBack();
    await expect(box(i, 'email')).toHaveValue(grace);
    await i.press('Continuar');
    await expect(box(i, 'city')).toHaveValue('');
    await i.page.goBack();
    await expect(box(i, 'firstName')).toHaveValue('Grace');
    await i.page.goBack();
    await expect(box(i, 'patientLastName')).toHaveValue('Holloway');
    await i.amAt('/credentialed/create-account');
    await i.page.goBack();
    await i.amAt('/credentialed-login');
  });
});
