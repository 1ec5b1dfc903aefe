import { HeldCalls } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { either, english, spanish } from '../support/texts.ts';

const sorry = english('headings_fatal');
const serverFault = / status of 500 |^fatal: Error 500 response/;
const networkFault = /net::ERR_|^fatal: Network Error - URL = /;

/** Restart leads from the page of a failure to the portal as if I had just come. */
const restart = async (i: Patient) => {
  await i.press(english('buttons_restart'));
  await i.seeHeading(english('headings_landing'));
  await i.amOn('/lakeside/');
  await i.amAt('/');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
};

test('an answer of 500 takes the place of every screen, and Restart helps', async ({
  i,
  sandbox,
}) => {
  i.mayHear(serverFault);
  await sandbox.answers('authenticate', 'fail');
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await i.seeHeading(sorry);
  await expect(i.heading(sorry)).toBeFocused();
  await expect(i.page).toHaveTitle(english.begins('titles_error'));
  await i.typePlace('/terms-of-service');
  await i.amAt('/terms-of-service');
  await i.seeHeading(sorry);
  await restart(i);
});

test('a server that hangs up, and is there all the same, is a notice: I press once more', async ({
  i,
  sandbox,
}) => {
  i.mayHear(networkFault);
  // On a connection that was in use before, the browser itself sends the request again.
  for (let turn = 0; turn < 16; turn++) await sandbox.answers('authenticate', 'lose');
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(i.page.getByRole('alert')).toContainText(english('headings_networkerror'));
  await i.seeHeading(english('headings_landing'));
  await sandbox.restore();
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('too many tries, the refusal of another service and a message in English are notices in my language', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/ status of (418|422|429) /);
  const alert = i.page.getByRole('alert');
  await sandbox.answers('authenticate', 'refuse', { status: 429 });
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(alert).toContainText(english('request_errors_toomany'));
  await i.seeHeading(english('headings_landing'));
  await expect(i.guestButton).toBeEnabled();

  await i.page.route('**/api/authenticate', (route) =>
    route.fulfill({ status: 418, body: 'I am a teapot' }),
  );
  await i.goOnAsGuest();
  await expect(alert.last()).toContainText(english('request_errors_apifailure'));
  await i.seeHeading(english('headings_landing'));
  await expect(i.guestButton).toBeEnabled();

  const own = { errorCode: 4008, displayMessage: 'Please call us.', severity: 'error' };
  const result = { status: 'failure', code: 1234 };
  await i.page.route('**/api/authenticate', (route) =>
    route.fulfill({ status: 422, json: { result, errors: { fields: [], general: [own] } } }),
  );
  await i.choose(english('labels_language'), 'Español');
  await i.goOnAsGuest();
  await expect(alert.last()).toContainText(spanish('request_errors_refused'));
});

test('pressing twice asks once', async ({ i }) => {
  const calls = new HeldCalls();
  await calls.hold(i.page, { authenticate: '**/api/authenticate' });
  const asked: string[] = [];
  i.page.on('request', (request) => {
    if (request.url().endsWith('/api/authenticate')) asked.push(request.url());
  });
  await i.open('/lakeside/');
  await i.guestButton.dblclick();
  await i.guestButton.press('Enter');
  await calls.release();
  await i.amAt('/quick-pay');
  expect(asked).toHaveLength(1);
});

test('a mistake of the portal itself stops everything until I restart', async ({ i }) => {
  i.mayHear(/a mistake/);
  await i.payAsGuest();
  await i.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a mistake');
    });
  });
  const modal = i.warning(english('headings_criticalerror'));
  await expect(modal).toBeVisible();
  await expect(i.button(english('buttons_restart'))).toBeFocused();
  await i.page.keyboard.press('Escape');
  await i.page.keyboard.press('Escape');
  await i.page.mouse.click(5, 5);
  await i.page.mouse.click(600, 700);
  await expect(modal).toBeVisible();
  await restart(i);
});

test('the texts of my language do not come: I go on in the language of the page', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/ status of 500 /);
  await i.open('/lakeside/');
  await i.choose(english('labels_language'), 'Kreyòl ayisyen');
  await i.seeHeading('Peye fakti ou');
  // The page comes in the browser's language, so the remembered language is fetched.
  await sandbox.answers('providerTexts', 'fail');
  await i.reload();
  await i.seeHeading(english('headings_landing'));
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('an account whose record does not come says so, and I reload it', async ({
  i,
  request,
  sandbox,
}) => {
  i.mayHear(/ status of 500 /);
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await sandbox.answers('readBalance', 'fail');
  await i.open('/lakeside/');
  await i.amAt('/credentialed/accounts');
  await i.seeHeading(sorry);
  await i.press(english('buttons_reloadpage'));
  await i.seeHeading(english('headings_locations'));
});

const rubbish: Readonly<Record<string, string>> = {
  'another host': '//evil.example.org',
  'a broken letter': '/%E0%A4%A',
  'a lone percent sign': '%',
  'another protocol': 'javascript:alert(1)',
  'ten thousand letters': `/${'x'.repeat(10_000)}`,
  'a script': '/<script>alert(1)</script>',
  'a way up': '/../../etc/passwd',
  'a zero': '/quick-pay%00',
  'a hash in a hash': '##/#/',
  'a picture': '/💸',
  'only a question': '?',
  'only a stroke the other way': '/\\evil.example.org',
};

const isCalm = async (i: Patient, what: string) => {
  const heading = i.page.getByRole('heading', { level: 1 });
  await expect(heading, what).toHaveText(either('headings_landing', 'headings_unknownpage'));
  expect(new URL(i.page.url()), what).toMatchObject({
    hostname: 'localhost',
    pathname: '/lakeside/',
  });
};

test('rubbish behind the hash, opened or typed, never leads to a blank page, nor does my way back', async ({
  i,
}) => {
  await i.open(`/lakeside/#${rubbish['a broken letter']}`);
  await isCalm(i, 'a broken letter, opened');
  for (const [what, hash] of Object.entries(rubbish)) {
    await i.typePlace('/expired');
    await i.seeHeading(english('headings_expired'));
    await i.typePlace(hash);
    await isCalm(i, what);
  }
  await i.page.goBack();
  await i.seeHeading(english('headings_expired'));
});

test('a wrong name, a wrong path and a wrong page never lead to a blank page either', async ({
  i,
}) => {
  i.mayHear(/ status of 404 /);
  await i.open('/no-such-hospital/#/quick-pay');
  await i.seeHeading(english('headings_unknownprovider'));
  await i.open('/lakeside/what/ever/?a=1');
  await i.amOn('/lakeside/');
  await i.typePlace('/no/such/page');
  await i.seeHeading(english('headings_unknownpage'));
  await i.press(english('buttons_gotostart'));
  await i.amAt('/');
  await i.seeHeading(english('headings_landing'));
});
