import { begin, statusOf, takeUp, tokensSent } from '../support/session.ts';
import { HeldCalls } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';

const trouble = /Failed to load resource|net::ERR_|WebSocket|^fatal: Network Error - URL = /;
const away = 'your session on this page has ended.';
const unreached = 'We cannot reach the server to end your session.';

const leave = (i: Patient) =>
  i.page
    .evaluate(() => (window.location.hash = '#/'))
    .then(() => i.button(/^Lakeside Health: /).click());

test('an end of the session that the server did not hear is told again until it has', async ({
  i,
  request,
  sandbox,
}) => {
  i.mayHear(trouble);
  const tokens = tokensSent(i.page);
  await sandbox.answers('kill', 'fail');
  await i.payAsGuest();
  await leave(i);
  await i.seeHeading('Pay your bill');
  await expect(i.guestButton).toBeEnabled();
  expect(await statusOf(request, '/api/refresh', tokens.at(-1))).toBe(401);
});

test('without a network I read that I am leaving, my name is gone, and I am out once the network is back', async ({
  i,
  request,
}) => {
  i.mayHear(trouble);
  const tokens = tokensSent(i.page);
  await takeUp(i, 'lakeside', await begin(request, 'lakeside', 'rosa.delgado@example.org'));
  await i.open('/lakeside/');
  await i.amAt('/credentialed/locations');
  await i.see('Payment history');
  await i.seeHeading('Locations');
  await i.page.context().setOffline(true);
  await i.page
    .getByRole('button', { name: /settings|rosa/i })
    .first()
    .click();
  await i.page.getByText(/^Log ?out$/i).click();
  await i.see(unreached);
  await expect(i.page).toHaveTitle(/^Ending your session/);
  await expect(i.page.locator('header')).not.toContainText('Payment history');
  await expect(i.page.locator('body')).not.toContainText('rosa.delgado');
  await i.typePlace('/terms-of-service');
  await i.amAt('/credentialed/locations');
  await i.page.context().setOffline(false);
  await i.seeHeading('Pay your bill');
  await i.amAt('/');
  expect(await statusOf(request, '/api/refresh', tokens.at(-1))).toBe(401);
});

test('coming back to a session that has ended, I read why', async ({ i, sandbox }) => {
  i.mayHear(trouble);
  await i.payAsGuest();
  await i.open('about:blank').catch(() => undefined);
  await sandbox.passes(1_000_000);
  await i.open('/lakeside/#/quick-pay');
  await i.see(away);
});

test('a session that was ended in another tab says so', async ({ i }) => {
  i.mayHear(trouble);
  await i.payAsGuest();
  const other = await i.duplicateTab();
  await other.seeHeading('Quick Pay Manual Entry');
  await leave(i);
  await i.seeHeading('Pay your bill');
  await other.reload();
  await other.see('Your session was ended in another tab.');
  await other.doNotSee(away);
});

test('a screen reader says that the login takes a moment', async ({ i }) => {
  const calls = new HeldCalls();
  await calls.hold(i.page, { authenticate: '**/api/authenticate' });
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(i.page.getByRole('status').filter({ hasText: /Loading/ })).toHaveCount(1);
  await calls.release();
  await i.amAt('/quick-pay');
});
