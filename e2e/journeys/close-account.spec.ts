import { holder, password } from '#walks/samples/typed.ts';
import { ownLakeside } from '../support/own-provider.ts';
import type { Patient } from '../support/patient.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { begin, comeAs, statusOf, takeUp } from '../support/session.ts';
import { expect, test } from '../models/test.ts';
import { english } from '../support/texts.ts';

const invited = 'ana.delgado@example.org';
const refused = / status of 401 /;

async function logIn(i: Patient, slug: string, username: string): Promise<void> {
  await i.open(`/${slug}/#/credentialed-login`);
  await i.field(english('labels_email')).fill(username);
  await i.page.locator('[name=password]').fill(password);
  await i.press(english('buttons_login'));
}

/** The second step, where the password is typed already. */
async function comeToTheLastPress(i: Patient): Promise<void> {
  await i.typePlace('/settings/security');
  await i.follow(english('links_closeaccount'));
  await i.see(english('headings_closeends'));
  await i.see(english('topics_closepeople', { people: invited }));
  await i.press(english('buttons_closegoon'));
  await i.see(english('topics_closefinal'));
  await i.type(english('labels_password'), password);
}

test('I close my account: my other browser and whom I invited are out, and nobody logs in with it again', async ({
  i,
  server,
  sandbox,
}) => {
  i.mayHear(refused);
  const slug = await ownLakeside(server, holder, invited);
  const theirs = await begin(i.page.request, slug, invited);
  const there = await i.on(await i.page.context().newPage());
  await takeUp(there, slug, await begin(i.page.request, slug, holder));
  await there.open(`/${slug}/`);
  await there.seeHeading(english('headings_locations'));
  await comeAs(i, slug, holder);
  await i.seeHeading(english('headings_locations'));
  await comeToTheLastPress(i);
  await i.button(english('buttons_closeaccount')).dblclick();
  await i.see(english('topics_accountclosed'));
  await i.amAt('/');
  await expect(i.page.locator('h1')).toBeFocused();
  await there.seeHeading(english('headings_landing'));
  await expect(there.page.locator('h1')).toBeFocused();
  expect(await statusOf(i.page.request, '/api/refresh', theirs.token)).toBe(401);
  const told = (await sandbox.outbox()).filter(
    ({ recipient, body }) =>
      recipient === holder && body.includes(english('topics_loginclosednotyou')),
  );
  expect(told).toHaveLength(1);

  await i.page.goBack();
  await i.amAt('/');
  await i.reload();
  await expect(i.page.getByText(english('topics_accountclosed'))).toHaveCount(0);
  for (const username of [holder, invited]) {
    await logIn(i, slug, username);
    await i.see(english('errors_login'));
  }
});

test('the answer is lost on its way, and I am told all the same that my account is closed', async ({
  i,
  server,
  sandbox,
}) => {
  i.mayHear(/Failed to load resource|net::ERR_/);
  await comeAs(i, await ownLakeside(server, holder, invited), holder);
  await i.seeHeading(english('headings_locations'));
  await comeToTheLastPress(i);
  await sandbox.answers('closeLogin', 'lose');
  await i.press(english('buttons_closeaccount'));
  await i.see(english('topics_accountclosed'));
  await i.amAt('/');
});

test('a plan of mine stands in the way: I read which, whom to call, and am led to it and back', async ({
  i,
  server,
}) => {
  await comeWithPlan({ i, server });
  await i.typePlace('/settings/security/close');
  await i.seeHeading(english('headings_closebarred'));
  const places = 'Lakeside Medical Center';
  await i.see(english('labels_closeplan', { places }));
  await expect(i.page.getByRole('main').getByRole('link', { name: /\(\d{3}\)/ })).toHaveCount(1);
  await i.page
    .getByRole('button', { name: english.begins('labels_closeseeplan', { places }) })
    .click();
  await i.seeHeading(english('titles_paymentdetails'));
  const main = i.page.getByRole('main');
  await expect(main.getByText(english('headings_history_Payment_Plan')).first()).toBeVisible();
  await i.page.goBack();
  await i.seeHeading(english('headings_closebarred'));
});
