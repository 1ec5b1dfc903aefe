import type { Patient } from '../support/patient.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

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
  await i.press(english('buttons_createaccount'));
  await i.seeHeading(english('headings_findaccountstart'));
  await expect(i.page).toHaveTitle(english.begins('titles_createaccount_step1'));
  await fill(i, { paymentPostingId: 'lm2052007', patientLastName: 'Nobody' });
  await i.press(english('buttons_continue'));
  const next = i.page.getByRole('dialog', { name: english('headings_accountlookuperror') });
  await next.getByRole('button', { name: english.begins('buttons_trynextfield') }).click();
  await box(i, 'patientDateOfBirth').fill('03051968');
  await i.press(english('buttons_continue'));

  await i.see(english('topics_accountfound'));
  await expect(i.page.getByRole('heading', { level: 1 })).toBeFocused();
  const taken = 'rosa.delgado@example.org';
  await fill(i, { firstName: 'grace', lastName: 'Holloway', dateOfBirth: '3/5/1968' });
  await fill(i, { email: taken, phone: '3125550177' });
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_youraddress'));
  await fill(i, { address1: '1 Pine St', city: 'Chicago', postalCode: '60614' });
  await i.choose(english('labels_state'), 'Illinois');
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_setpassword'));
  await box(i, 'password').pressSequentially('Quiet-River');
  await expect(
    i.page.getByRole('listitem').filter({ hasText: english('labels_rulebroken') }),
  ).toHaveText([english.begins('topics_passwordrule_digit')]);
  await fill(i, { password, confirmPassword: password });
  await i.press(english('buttons_createaccountnow'));

  await i.see(english('errors_4010_topic'));
  await expect(box(i, 'email')).toBeFocused();
  await box(i, 'email').fill(grace);
  await i.press(english('buttons_continue'));
  await expect(box(i, 'city')).toHaveValue('Chicago');
  await i.press(english('buttons_continue'));
  await expect(box(i, 'password')).toHaveValue(password);
  await i.press(english('buttons_createaccountnow'));
  await i.seeHeading(english('headings_accountcreated'));
  await i.see(english('topics_accountcreated', { name: 'Grace' }));

  const link = await linkFor(sandbox, grace);
  await i.page.goto('about:blank');
  await i.open(link);
  await i.seeHeading(english('headings_activate'));
  await i.type(english('labels_accountnumber'), 'LM2048117');
  await i.press(english('buttons_verifyaccount'));
  await i.see(english('field_errors_activatewrong'));
  await i.type(english('labels_accountnumber'), 'LM2052007');
  await i.press(english('buttons_verifyaccount'));
  await i.seeHeading(english('headings_activatesuccess'));
  await i.amAt('/credentialed/activate/success');
  await i.press(english('buttons_login'));
  await i.type(english('labels_email'), grace);
  await i.password.fill(password);
  await i.press(english('buttons_login'));
  await i.see('LM2052007');
});

test('my bill belongs to an account already: I am told so, and am at the login', async ({ i }) => {
  i.mayHear(/422/);
  await i.open('/harbor/#/credentialed/create-account/alternate');
  await i.see(english('labels_accountid'));
  await fill(i, { accountId: 'HRH-26-44118', patientLastName: 'Marsh' });
  await i.press(english('buttons_continue'));
  await fill(i, { firstName: 'Eleanor', lastName: 'Marsh', dateOfBirth: '10/08/1963' });
  await fill(i, { email: 'another@example.org', phone: '2075550161' });
  await expect(i.page.getByRole('checkbox')).toHaveCount(1);
  await i.press(english('buttons_continue'));
  await i.seeHeading(english('headings_setpassword'));
  await fill(i, { password, confirmPassword: password });
  await i.press(english('buttons_createaccountnow'));
  const told = i.page.getByRole('dialog', { name: english('errors_4009_heading') });
  await told.getByRole('button', { name: english('buttons_gobacktologin') }).click();
  await i.amAt('/credentialed-login');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-US' });

  test('the Back of my browser goes one step back, and leaves from the first', async ({ i }) => {
    await i.open('/lakeside/?from=letter#/credentialed-login');
    await i.press(spanish('buttons_createaccount'));
    await fill(i, { paymentPostingId: 'LM2052007', patientLastName: 'Holloway' });
    await i.press(spanish('buttons_continue'));
    await fill(i, { firstName: 'Grace', lastName: 'Holloway', dateOfBirth: '05/03/1968' });
    await fill(i, { email: grace, phone: '3125550177' });
    await i.press(spanish('buttons_continue'));
    await fill(i, { address1: '1 Pine St', city: 'Chicago', postalCode: '60614' });
    await box(i, 'state').selectOption('IL');
    await i.press(spanish('buttons_continue'));
    await fill(i, { password });
    await i.page.goBack();
    await i.seeHeading(spanish('headings_youraddress'));
    await i.page.goForward();
    await expect(box(i, 'city')).toHaveValue('Chicago');
    await i.press(spanish('buttons_continue'));
    await expect(box(i, 'password')).toHaveValue('');
    await i.press(spanish('buttons_back'));
    await i.seeHeading(spanish('headings_youraddress'));
    await i.page.goBack();
    await expect(box(i, 'email')).toHaveValue(grace);
    await i.press(spanish('buttons_continue'));
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
