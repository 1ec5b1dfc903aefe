import { begin, statusOf, takeUp, tokensSent } from '../support/session.ts';
import { HeldCalls } from '../support/held-calls.ts';
import type { Patient } from '../support/patient.ts';
import { expect, test } from '../support/test.ts';
import { english } from '../support/texts.ts';

const trouble = /Failed to load resource|net::ERR_|WebSocket|^fatal: Network Error - URL = /;
const away = english('topics_sessionexpired');
const unreached = english('topics_endingoffline');

const leave = (i: Patient) =>
  i.page
    .evaluate(() => (window.location.hash = '#/'))
    .then(() => i.button(english('labels_logo', { provider: 'Lakeside Health' })).click());

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
  await i.seeHeading(english('headings_landing'));
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
  await i.see(english('links_paymenthistory'));
  await i.seeHeading(english('headings_locations'));
  await i.page.context().setOffline(true);
  await i.page
    .getByRole('button', { name: english.begins('labels_settingsmenu') })
    .first()
    .click();
  await i.page.getByText(english('links_logout'), { exact: true }).click();
  await i.see(unreached);
  await expect(i.page).toHaveTitle(english.begins('labels_endingsession'));
  await expect(i.page.locator('header')).not.toContainText(english('links_paymenthistory'));
  await expect(i.page.locator('body')).not.toContainText('rosa.delgado');
  await i.typePlace('/terms-of-service');
  await i.amAt('/credentialed/locations');
  await i.page.context().setOffline(false);
  await i.seeHeading(english('headings_landing'));
  await i.amAt('/');
  expect(await statusOf(request, '/api/refresh', tokens.at(-1))).toBe(401);
});

test('coming back to a session that has ended, I read why', async ({ i, time }) => {
  i.mayHear(trouble);
  await i.payAsGuest();
  await i.open('about:blank').catch(() => undefined);
  await time.passes(1_000);
  await i.open('/lakeside/#/quick-pay');
  await i.see(away);
});

test('a session that was ended in another tab says so', async ({ i }) => {
  i.mayHear(trouble);
  await i.payAsGuest();
  const other = await i.duplicateTab();
  await other.seeHeading(english('headings_quickpayentry'));
  await leave(i);
  await i.seeHeading(english('headings_landing'));
  await expect(i.page.locator('h1')).toBeFocused();
  // The other tab loads itself anew once it has heard: a reload of mine would meet that one halfway.
  await other.see(english('topics_sessionendedelsewhere'));
  await expect(other.page.locator('h1')).toBeFocused();
  await other.doNotSee(away);
});

test('a screen reader says that the login takes a moment', async ({ i }) => {
  const calls = new HeldCalls();
  await calls.hold(i.page, { authenticate: '**/api/authenticate' });
  await i.open('/lakeside/');
  await i.goOnAsGuest();
  await expect(
    i.page.getByRole('status').filter({ hasText: english('labels_loading') }),
  ).toHaveCount(1);
  await calls.release();
  await i.amAt('/quick-pay');
});
