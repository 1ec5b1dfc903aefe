import { addMonths } from '#domain/dates.ts';
import { dayIn } from '#domain/time-zone.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import { comeWithPlan } from '../support/running-plan.ts';
import { english, spanish } from '../support/texts.ts';

const number = 'LM2048117';
const amount = '$160.84';
const next = () =>
  new Date(addMonths(dayIn(Date.now(), 'America/Chicago'), 1)).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

test('I find my plan in the menu and at its account, look at all of it, stop it, and it stays to be seen', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeWithPlan({ i, server }, { email });
  // The first letter of the plan names the page beside the way to stop.
  const [begun] = (await sandbox.outbox()).filter(
    (one) => one.recipient === email && /has started/.test(one.subject ?? ''),
  );
  expect(begun?.body).toMatch(english.pattern('topics_planownlink'));
  await i.page.locator('header button[aria-expanded]').first().click();
  await i.page.getByRole('link', { name: english('links_myplans') }).click();
  await i.seeHeading(english('titles_myplans'));
  const line = i.page.getByRole('article', {
    name: english('labels_planfor', { numbers: number }),
  });
  await expect(line).toContainText(english('labels_planstate_active'));
  await line.getByRole('link', { name: english.begins('links_seeplan') }).click();
  await i.amAt(`/credentialed/payment-plans/${plan}`);
  await i.seeHeading(english('titles_myplan'));
  const soon = i.page.getByRole('region', { name: english('labels_receiptplannext') });
  await expect(soon).toContainText(amount);
  await expect(soon).toContainText(english('topics_planon', { date: next() }));

  // The paper that I agreed to opens in a tab of its own.
  const opened = i.page.context().waitForEvent('page');
  await i.press(english.begins('buttons_planpdf'));
  await (await opened).close();
  await i.see(english.begins('topics_planpdfready'));

  // A payment that was made has its receipt, and Back leads to the plan.
  await i.page.getByRole('link', { name: english.begins('labels_receiptof') }).click();
  await i.seeHeading(english('titles_paymentdetails'));
  await i.page.goBack();
  await i.seeHeading(english('titles_myplan'));

  // Both deeds come back to the plan.
  await i.page.getByRole('link', { name: english('links_planmeans') }).click();
  await i.seeHeading(english('titles_planmeans'));
  await i.page.goBack();
  await i.seeHeading(english('titles_myplan'));
  await i.page.getByRole('link', { name: english('links_planstop') }).click();
  await i.seeHeading(english('titles_planstop'));
  await i.press(english('buttons_keepplan'));
  await i.amAt(`/credentialed/payment-plans/${plan}`);
  await i.page.getByRole('link', { name: english('links_planstop') }).click();
  await i.press(english('buttons_stopplan'));
  await i.seeHeading(english('headings_planstopped'));

  await i.typePlace('/credentialed/payment-plans');
  await i.seeHeading(english('titles_myplans'));
  await expect(line).toContainText(english('labels_planstate_cancelled'));
  await line.getByRole('link').click();
  await i.see(english.begins('topics_planended_provider'));
  await expect(i.page.getByRole('link', { name: english('links_planstop') })).toHaveCount(0);
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('I come to my plan from its account, also where it cannot be read at first', async ({
    i,
    server,
  }) => {
    const plan = await comeWithPlan({ i, server });
    i.mayHear(/ERR_|Failed to load/);
    await i.page.locator('main article button').first().click();
    const whole = '**/recurring/plan/*/whole';
    await i.page.route(whole, (route) => route.abort());
    await i.page.getByRole('link', { name: spanish.begins('links_seeplan') }).click();
    await i.seeHeading(spanish('headings_planmeansunread'));
    await i.page.unroute(whole);
    await i.press(spanish('buttons_tryagain'));
    await i.amAt(`/credentialed/payment-plans/${plan}`);
    await i.seeHeading(spanish('titles_myplan'));
    const wide = await i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    await i.press(spanish('buttons_allplans'));
    await i.seeHeading(spanish('titles_myplans'));
    await i.press(spanish('buttons_mybalances'));
    await i.seeHeading(/./);
    expect(i.page.url()).not.toContain('payment-plans');
  });
});

test('an address of no plan of mine says so, and whoever has none reads what a plan is', async ({
  i,
  server,
}) => {
  i.mayHear(/ status of 404 /);
  await comeWithPlan({ i, server });
  await i.typePlace('/credentialed/payment-plans/no-such-plan');
  await i.seeHeading(english('headings_pastmissing'));
  await i.page.route('**/recurring/plan/mine', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), plans: [] } });
  });
  await i.reload();
  await i.press(english('buttons_allplans'));
  await i.seeHeading(english('headings_myplansempty'));
  await i.see(english('topics_whatplanlater'));
});
