import { addMonths } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { english, spanish } from '../support/texts.ts';

const day = 86_400_000;
const number = 'LM2048117';
const amount = '$160.84';
const next = () => addMonths(dayIn(Date.now(), 'America/Chicago'), 1);

test('I stop my plan from the accounts: I read the figures, a letter comes, and nothing more is taken', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  await comeWithPlan({ i, server }, { email });
  const mails = async (about: RegExp) =>
    (await sandbox.outbox()).filter(
      (one) => one.recipient === email && about.test(one.subject ?? '') && one.kind === 'mail',
    );
  // The first letter of the plan says where it is stopped, and whom to call.
  const [begun] = await mails(/has started/);
  expect(begun?.body).toMatch(/#\/credentialed-login and choose/);
  expect(begun?.body).toContain(english('links_myplans'));
  expect(begun?.body).toMatch(english.pattern('topics_planorcall'));

  await i.page.locator('main article button').first().click();
  await i.amAt('/credentialed/accounts');
  const account = i.page.getByRole('article', {
    name: english('labels_accountnamed', { number }),
  });
  const stop = account.getByRole('link', { name: english.begins('links_planstop') });
  for (const back of [() => i.press(english('buttons_keepplan')), () => i.page.goBack()]) {
    await stop.click();
    await i.seeHeading(english('titles_planstop'));
    await back();
    await i.amAt('/credentialed/accounts');
    await expect(stop).toBeFocused();
  }
  await stop.click();
  await i.seeHeading(english('titles_planstop'));
  await i.reload();
  const date = new Date(next()).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  await i.see(english('topics_planstoptaken', { amount }));
  await i.see(english('topics_planstopnext', { amount, date }));
  await i.see(english('topics_planstopowed'));
  await i.button(english('buttons_stopplan')).dblclick();
  await i.seeHeading(english('headings_planstopped'));
  await i.see(english('topics_planstopanew'));
  await i.reload();
  await i.seeHeading(english('headings_planstopped'));
  await i.press(english('buttons_mybalances'));
  await i.amAt('/credentialed/accounts');
  await expect(stop).toHaveCount(0);
  await i.see(english.begins('topics_planendedsince_provider_you'));
  await expect.poll(async () => (await mails(/was stopped/)).length).toBe(1);
  expect((await mails(/was stopped/))[0]?.body).toContain('As you asked');

  // The list of changes names the patient as who ended it.
  await i.typePlace('/settings/security');
  await i.see(english('labels_change_planEnded'));

  await i.page.evaluate(() => sessionStorage.clear());
  await i.page.goto('about:blank');
  await sandbox.passes(Date.parse(`${next()}T17:00Z`) - Date.now() + day);
  expect(await mails(/^We received/)).toEqual([]);
  expect(await mails(/is due on/)).toEqual([]);
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('I stop my plan where nothing is heard of it at first: pressed again, it is stopped', async ({
    i,
    server,
  }) => {
    const plan = await comeWithPlan({ i, server });
    await i.typePlace(`/payment-plan/${plan}/accounts/stop`);
    await i.seeHeading(spanish('titles_planstop'));
    await i.see(spanish('topics_planstopowed'));
    i.mayHear(/ERR_|Failed to load/);
    await i.page.route('**/recurring/plan/*/stop', async (route) => {
      await route.fetch().catch(() => undefined);
      await route.abort();
    });
    await i.press(spanish('buttons_stopplan'));
    await i.see(spanish('errors_planstopunheard'));
    await i.page.unroute('**/recurring/plan/*/stop');
    await i.press(spanish('buttons_stopplan'));
    await i.seeHeading(spanish('headings_planstopped'));
    await i.see(spanish('topics_planstopanew'));
    await i.press(spanish('buttons_mybalances'));
    await i.seeHeading(/./);
    expect(i.page.url()).not.toContain('payment-plan');
  });
});

test('an address of no plan of mine has nothing to stop', async ({ i, server }) => {
  i.mayHear(/ status of 404 /);
  await comeWithPlan({ i, server });
  await i.typePlace('/payment-plan/no-such-plan/accounts/stop');
  await i.seeHeading(english('headings_pastmissing'));
});
