import type { Patient } from '../support/patient.ts';
import { begin, takeUp } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const sorry = 'Sorry, something went wrong';
const serverFault = / status of 500 |^fatal: Error 500 response/;
const networkFault = /net::ERR_|^fatal: Network Error - URL = /;

/** From wherever it went wrong: everything is as if I had just come. */
const restart = async (i: Patient) => {
  await i.press('Restart');
  await i.seeHeading('Pay your bill');
  await i.amOn('/lakeside/');
  await i.amAt('/');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
};

test('an answer of 500 takes the place of everything, and Restart helps', async ({
  i,
  sandbox,
}) => {
  i.mayHear(serverFault);
  await sandbox.answers('authenticate', 'fail');
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await i.seeHeading(sorry);
  await expect(i.heading(sorry)).toBeFocused();
  await expect(i.page).toHaveTitle(/Something went wrong/);
  await i.typePlace('/terms-of-service');
  await i.amAt('/terms-of-service');
  await i.seeHeading(sorry);
  await restart(i);
});

test('what went wrong reaches the log, without what it was about', async ({ i, sandbox }) => {
  i.mayHear(serverFault);
  const logged = i.page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', (frame) => String(frame.payload).includes('logMessage')),
    );
  await sandbox.answers('authenticate', 'fail');
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await i.seeHeading(sorry);
  expect(String((await logged).payload)).toMatch(
    /"logLevel":5,"message":"Error 500 response[^"{}?]*"/,
  );
});

test('a server that hangs up, and is there all the same, is a notice: I press once more', async ({
  i,
  sandbox,
}) => {
  i.mayHear(networkFault);
  // On a connection that was in use before, the browser tries again by itself.
  for (let turn = 0; turn < 16; turn++) await sandbox.answers('authenticate', 'lose');
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(i.page.getByRole('alert')).toContainText('We cannot reach the server');
  await i.seeHeading('Pay your bill');
  await sandbox.restore();
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

test('an answer that takes too long is a notice, and I try again', async ({ i, sandbox }) => {
  await i.page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (patience) => timeout.call(AbortSignal, patience / 8);
  });
  await sandbox.answers('authenticate', 'delay', { ms: 8_000 });
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(i.page.getByRole('alert')).toContainText('The operation has timed out');
  await i.seeHeading('Pay your bill');
  await i.goOnAsGuest();
  await i.amAt('/quick-pay');
});

for (const [language, words] of [
  ['English', 'There were too many tries. Please try again in a minute.'],
  ['Español', 'Hubo demasiados intentos. Inténtelo de nuevo en un minuto.'],
] as const)
  test(`too many tries are answered calmly, in words: ${language}`, async ({ i, sandbox }) => {
    i.mayHear(/ status of 429 /);
    await sandbox.answers('authenticate', 'refuse', { status: 429 });
    await i.open('/lakeside/');
    await i.choose(/Language|Idioma/, language);
    await i.goOnAsGuest();
    await expect(i.page.getByRole('alert')).toContainText(words);
    await i.seeHeading(/^(Pay your bill|Pague su factura)$/);
    await expect(i.guestButton).toBeEnabled();
  });

const bare = { result: { status: 'failure', code: 1234 } };
const own = { errorCode: 4008, displayMessage: 'Please call us.', severity: 'error' };
const refusals = [
  ['a refusal without a reason', 422, bare, 'We had a problem on our end'],
  [
    'a refusal that no screen takes up',
    422,
    { ...bare, errors: { fields: [], general: [own] } },
    'We could not do that.',
  ],
  ['a refusal that is none of ours', 418, 'I am a teapot', 'We had a problem on our end'],
] as const;

for (const [what, status, body, words] of refusals)
  test(`${what} is a notice, never silence`, async ({ i }) => {
    i.mayHear(/ status of 4\d\d /);
    await i.page.route('**/api/authenticate', (route) =>
      route.fulfill(typeof body === 'string' ? { status, body } : { status, json: body }),
    );
    await i.open('/lakeside/');
    await i.goOnAsGuest();
    await expect(i.page.getByRole('alert')).toContainText(words);
    await i.seeHeading('Pay your bill');
    await expect(i.guestButton).toBeEnabled();
  });

for (const errorCode of [1102, 4008])
  test(`what the server says of ${errorCode} in English is said in my language`, async ({ i }) => {
    i.mayHear(/ status of 4\d\d /);
    const general = [{ ...own, errorCode }];
    await i.page.route('**/api/authenticate', (route) =>
      route.fulfill({ status: 422, json: { ...bare, errors: { fields: [], general } } }),
    );
    await i.open('/lakeside/');
    await i.choose('Language', 'Español');
    await i.goOnAsGuest();
    await expect(i.page.getByRole('alert')).toContainText('No pudimos hacerlo.');
  });

test('pressing twice asks once', async ({ i, sandbox }) => {
  await sandbox.answers('authenticate', 'delay', { ms: 500 });
  const asked: string[] = [];
  i.page.on('request', (request) => {
    if (request.url().endsWith('/api/authenticate')) asked.push(request.url());
  });
  await i.open('/lakeside/');
  await i.guestButton.dblclick();
  await i.guestButton.press('Enter');
  await i.amAt('/quick-pay');
  expect(asked).toHaveLength(1);
});

test('the same trouble again is one notice; it goes by itself, but not while I look at it', async ({
  i,
  sandbox,
  time,
}) => {
  i.mayHear(/ status of 429 /);
  for (let turn = 0; turn < 2; turn++)
    await sandbox.answers('authenticate', 'refuse', { status: 429 });
  await i.open('/lakeside/');
  const notice = i.page.getByRole('alert');
  for (let turn = 0; turn < 2; turn++) {
    const answered = i.page.waitForResponse(/authenticate/);
    await i.goOnAsGuest();
    await answered;
  }
  await expect(notice).toHaveCount(1);
  await notice.hover();
  await time.forThePatient(30);
  await expect(notice).toHaveCount(1);
  await i.page.mouse.move(0, 0);
  await time.forThePatient(6);
  await expect(notice).toHaveCount(0);
});

test('a mistake of the portal itself stops everything until I restart', async ({ i }) => {
  i.mayHear(/a mistake/);
  await i.payAsGuest();
  await i.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a mistake');
    });
  });
  const modal = i.warning('Oops! Critical Error');
  await expect(modal).toBeVisible();
  await expect(i.button('Restart')).toBeFocused();
  await i.page.keyboard.press('Escape');
  await i.page.keyboard.press('Escape');
  await i.page.mouse.click(5, 5);
  await i.page.mouse.click(600, 700);
  await expect(modal).toBeVisible();
  await restart(i);
});

test('a promise that nobody kept counts as a mistake as well', async ({ i }) => {
  i.mayHear(/a broken promise/);
  await i.open('/lakeside/');
  await i.seeHeading('Pay your bill');
  await i.page.evaluate(() => void Promise.reject(new Error('a broken promise')));
  await expect(i.warning('Oops! Critical Error')).toBeVisible();
  await restart(i);
});

test('the texts of my language do not come: I go on in the one of the page', async ({
  i,
  sandbox,
}) => {
  i.mayHear(/ status of 500 /);
  await i.open('/lakeside/');
  await i.choose('Language', 'Kreyòl ayisyen');
  await i.seeHeading('Peye fakti ou');
  // The page comes in the browser's language, so the remembered one is asked for.
  await sandbox.answers('providerTexts', 'fail');
  await i.reload();
  await i.seeHeading('Pay your bill');
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
  await i.press('Reload page');
  await i.seeHeading('Locations');
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
  await expect(heading, what).toHaveText(/^(Pay your bill|We could not find that page)$/);
  expect(new URL(i.page.url()), what).toMatchObject({
    hostname: 'localhost',
    pathname: '/lakeside/',
  });
};

test('a link with rubbish behind the hash never leads to a blank page', async ({ i }) => {
  for (const [what, hash] of Object.entries(rubbish)) {
    await i.open('about:blank');
    await i.open(`/lakeside/#${hash}`);
    await isCalm(i, what);
  }
});

test('nor does rubbish that I type there, or my way back from it', async ({ i }) => {
  await i.open('/lakeside/');
  for (const [what, hash] of Object.entries(rubbish)) {
    await i.typePlace('/expired');
    await i.seeHeading('Sorry, this page has expired.');
    await i.typePlace(hash);
    await isCalm(i, what);
  }
  await i.page.goBack();
  await i.seeHeading('Sorry, this page has expired.');
});

test('nor do a wrong name, a wrong path and a wrong page', async ({ i }) => {
  i.mayHear(/ status of 404 /);
  await i.open('/no-such-hospital/#/quick-pay');
  await i.seeHeading('We could not find that provider');
  await i.open('/lakeside/what/ever/?a=1');
  await i.amOn('/lakeside/');
  await i.typePlace('/no/such/page');
  await i.seeHeading('We could not find that page');
  await i.press('Go to the start');
  await i.amAt('/');
  await i.seeHeading('Pay your bill');
});
