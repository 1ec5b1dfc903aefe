import { holder, password } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import { ownLakeside } from '../support/own-provider.ts';
import { begin, comeAs, statusOf, takeUp } from '../support/session.ts';
import { english } from '../support/texts.ts';

test('I see where I am logged in, end the other sessions, and find that among what was changed', async ({
  i,
  server,
}) => {
  const slug = await ownLakeside(server, holder);
  i.mayHear(/ status of 401 /);
  const elsewhere = await begin(i.page.request, slug, holder);
  const there = await i.on(await i.page.context().newPage());
  await takeUp(there, slug, elsewhere);
  await there.open(`/${slug}/`);
  await there.seeHeading(english('headings_locations'));
  await comeAs(i, slug, holder);
  await i.seeHeading(/./);
  await i.typePlace('/settings/security');
  await i.seeHeading(english('titles_security'));
  await i.see(english('labels_thissession'));
  await i.see(english('labels_change_device'));
  const live = () => statusOf(i.page.request, '/api/user/sessions', elsewhere.token);
  await i.press(english('buttons_endothers'));
  await i.press(english('buttons_keepothers'));
  expect(await live()).toBe(200);
  await i.press(english('buttons_endothers'));
  const question = i.page.getByRole('dialog', { name: english('headings_endothers') });
  await question.getByRole('button', { name: english('buttons_endothersnow') }).dblclick();
  await i.see(english('topics_othersended'));
  await i.see(english('topics_noothersessions'));
  await i.see(english('labels_change_othersEnded'));
  expect(await live()).toBe(401);
  // No time ran out there: the session was ended from here.
  await there.see(english('topics_sessionendedbefore'));
  await there.doNotSee(english('topics_sessionexpired'));
  await i.reload();
  await i.seeHeading(english('titles_security'));
  await expect(i.button(english('buttons_endothers'))).toHaveCount(0);
});

test('my login from a device that was not used before is told to me by mail', async ({
  i,
  server,
  sandbox,
}) => {
  const slug = await ownLakeside(server, holder);
  await begin(i.page.request, slug, holder);
  const logIn = async () => {
    await i.open('/healthz');
    await i.page.evaluate(() => sessionStorage.clear());
    await i.open(`/${slug}/#/credentialed-login`);
    await i.field(english('labels_email')).fill(holder);
    await i.page.locator('[name=password]').fill(password);
    await i.press(english('buttons_login'));
    await i.seeHeading(english('headings_locations'));
  };
  const letters = async () =>
    (await sandbox.outbox()).filter(
      ({ recipient, body }) =>
        recipient === holder && body.includes(`/${slug}/#/settings/change-password`),
    );
  await logIn();
  await expect.poll(async () => (await letters()).length).toBe(1);
  await i.typePlace('/settings/security');
  await i.see(english('labels_change_device'));
  await logIn();
  expect(await letters()).toHaveLength(1);
});

test('a list that could not be read is asked for again, each by itself', async ({ i, server }) => {
  i.mayHear(/Failed to load resource/);
  const slug = await ownLakeside(server, holder);
  await comeAs(i, slug, holder);
  await i.seeHeading(/./);
  await i.page.route('**/api/user/changes*', (route) => route.abort());
  await i.typePlace('/settings/security');
  await i.see(english('request_errors_loadchanges'));
  await i.see(english('labels_thissession'));
  await i.page.unroute('**/api/user/changes*');
  await i.press(english('buttons_tryagain'));
  await i.see(english('labels_change_device'));
});
