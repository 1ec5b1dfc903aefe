import { forget, invite, leads, letterTo, somebodyNew } from '../support/letters.ts';
import { expect, test } from '../support/test.ts';
import { english, spanish } from '../support/texts.ts';

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
  await i.seeHeading(english('headings_inviteaccount'));
  expect(i.page.url()).not.toContain(token);
  await expect(i.field(english('labels_email'))).toHaveValue(email);
  await i.see(english('topics_inviteaccountby', { name: 'Rosa' }));
  await i.typePlace('/privacy-notice');
  await i.seeHeading(english('headings_privacynotice'));
  await i.page.goBack();
  await i.seeHeading(english('headings_inviteaccount'));
  await expect(i.field(english('labels_email'))).toHaveValue(email);
  await i.page.reload();
  await i.seeHeading(english('headings_openlinkagain'));
  await i.page.goto('about:blank');
  await i.open(link);
  await i.field(english('labels_firstname')).fill('Nina');
  await i.field(english('labels_lastname')).fill('Delgado');
  await i.password.fill(first);
  await i.field(english('labels_confirmpassword')).fill(first);
  await i.press(english('buttons_createaccount'));
  await i.see(english('headings_linkactivated'));
  await i.press(english('buttons_login'));
  await i.amAt('/credentialed-login');
  await expect(i.username).toHaveValue(email);

  await i.press(english('links_forgotpassword'));
  await i.amAt('/forgot');
  await expect(i.field(english('labels_email'))).toHaveValue(email);
  await i.press(english('buttons_sendlink'));
  await i.amAt('/recoveryLink');
  await i.seeHeading(english('headings_recoverylink'));
  const way = await letterTo(sandbox, email, resetting);
  await i.page.goto('about:blank');
  await i.open(way);
  await i.amAt('/resetPassword');
  await i.seeHeading(english('headings_resetpassword'));
  await i.password.first().fill(second);
  await i.field(english('labels_confirmpassword')).fill(second);
  await i.press(english('buttons_resetpassword'));
  await i.seeHeading(english('headings_resetpasswordsuccess'));
  await i.press(english('buttons_login'));
  await i.amAt('/');

  await i.open('/lakeside/#/credentialed-login');
  await i.username.fill(email);
  await i.password.fill(second);
  await i.press(english('buttons_login'));
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
  await i.seeHeading(english('headings_resetpassword'));
  await i.password.first().fill(first);
  await i.page.evaluate((hash) => void (window.location.hash = hash), new URL(link).hash);
  await i.amAt('/resetPassword');
  await expect(i.password.first()).toHaveValue(first);
  await i.typePlace('/resetPassword/james.okafor@example.org/no-such-link');
  await i.see(english('topics_resetlinkover'));
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
    await i.press(spanish('buttons_continue'));
    await i.press(spanish('links_forgotpassword'));
    await i.amAt('/forgot');
    await expect(i.username).toHaveValue('(312) 555-0146');
    await i.press(spanish('buttons_sendcode'));
    await i.seeHeading(spanish('headings_recoverycode'));
    const code = await letterTo(sandbox, phone, digits);
    const field = i.field(spanish('labels_recoverycode'));
    await field.fill(code === '000000' ? '111111' : '000000');
    await i.press(spanish('buttons_continue'));
    await i.see(spanish('field_errors_wrongrecoverycode'));
    await field.fill(code);
    await i.press(spanish('buttons_continue'));
    await i.seeHeading(spanish('headings_resetpassword'));
    await i.password.first().fill(present);
    await i.field(spanish('labels_confirmpassword')).fill(present);
    i.mayHear(/400/);
    await i.press(spanish('buttons_resetpassword'));
    await i.see(spanish('field_errors_formerpassword'));
    await i.page.goBack();
    await i.seeHeading(spanish('headings_landing'));
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
    await i.seeHeading(english('headings_declineinvite'));
  }
  await i.press(english('buttons_declineinvite'));
  await i.seeHeading(english('headings_linkdeclined'));
  await i.page.reload();
  await i.seeHeading(english('headings_openlinkagain'));
  await i.page.goto('about:blank');
  await i.open(no);
  await i.seeHeading(english('headings_linkexpired'));
  await i.page.goto('about:blank');
  await i.open(yes);
  await i.amAt('/user/authorized/link-expired');
  await i.seeHeading(english('headings_linkexpired'));
  await i.page.goto('about:blank');
  await i.open(`/lakeside/#/resetPassword/${email}/${'x'.repeat(43)}`);
  await i.amAt('/');
  await i.see(english('topics_resetlinkover'));
  await i.open('/lakeside/#/forgot');
  await i.amAt('/');
});
