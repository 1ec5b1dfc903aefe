import { addMonths, writeDate, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Deed, DeedPlan } from '#domain/plans/deeds.ts';
import { dayIn } from '#domain/time-zone.ts';
import { holder } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { comeToPlanOfYesterday, comeWithPlan } from '../support/running-plan.ts';
import { begin } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

const number = 'LM2048117';
const today = () => dayIn(Date.now(), 'America/Chicago');
const inMonths = (months: number) => addMonths(today(), months);
const written = (date: CalendarDate) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The plan as the server has it by now, asked beside the page. */
const asked = async ({ i }: Pick<World, 'i'>, plan: string) => {
  const slug = new URL(i.page.url()).pathname.split('/')[1] ?? '';
  const { request } = i.page;
  const { token } = await begin(request, slug, holder);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/payments/recurring/plan/${plan}/deeds`, { headers });
  return ((await answer.json()) as { readonly plan: DeedPlan }).plan;
};

const lettersTo = async ({ sandbox }: Pick<World, 'sandbox'>, email: string) =>
  (await sandbox.outbox()).filter(
    ({ recipient, kind, subject }) =>
      recipient === email &&
      kind === 'mail' &&
      english.pattern('headings_deedmail').test(subject ?? ''),
  );

const comeTo = async (world: Pick<World, 'i' | 'server'>, deed: Deed, email: string) => {
  const plan = await comeWithPlan(world, { email });
  await world.i.typePlace(`/payment-plan/${plan}/accounts/change/${deed}`);
  await world.i.seeHeading(english(`headings_deed_${deed}`));
  return plan;
};

test('I pause my plan from its page: I read the figures, a letter comes, and the plan goes on later', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeWithPlan({ i, server }, { email });
  await i.page.locator('main article button').first().click();
  await i.amAt('/credentialed/accounts');
  const account = i.page.getByRole('article', {
    name: english('labels_accountnamed', { number }),
  });
  await account.getByRole('link', { name: english.begins('links_seeplan') }).click();
  const whole = `/credentialed/payment-plans/${plan}`;
  await i.amAt(whole);
  const pause = i.link(english('links_planpause'));
  for (const back of [() => i.press(english('buttons_deedleave')), () => i.page.goBack()]) {
    await pause.click();
    await i.seeHeading(english('headings_deed_pause'));
    await back();
    await i.amAt(whole);
    await expect(pause).toBeFocused();
  }
  await pause.click();
  await i.seeHeading(english('headings_deed_pause'));
  await expect(i.heading(english('headings_deed_pause'))).toBeFocused();
  await i.page.getByRole('radio', { name: english('labels_deedpausemany', { count: 2 }) }).click();
  await i.press(english('buttons_deedlook'));
  await expect(i.heading(english('headings_deed_pause'))).toBeFocused();
  const date = written(inMonths(3));
  await i.see(english('topics_deedeffect_pause', { date }));
  await i.see(english('topics_deedsum', { total: '$321.66' }));
  expect((await asked({ i }, plan)).payments[0]?.date).toBe(inMonths(1));
  await i.button(english('buttons_deedagree_pause')).dblclick();
  await i.seeHeading(english('headings_deeddone_pause'));
  await i.see(english('topics_deedtold_pause', { date }));
  const { payments } = await asked({ i }, plan);
  expect(payments.map((one) => one.date)).toEqual([inMonths(3), inMonths(4)]);
  await expect.poll(async () => (await lettersTo({ sandbox }, email)).length).toBe(1);
  const [letter] = await lettersTo({ sandbox }, email);
  expect(letter?.body).toContain(date);
  expect(letter?.body).toContain(english('topics_planchangethere'));
  await i.press(english('buttons_done'));
  await i.amAt(whole);
  await i.see(date);
});

test('I move my next payment by the calendar, and all of them after an impossible day', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeTo({ i, server }, 'move', email);
  const { offers } = await asked({ i }, plan);
  if ('why' in offers.move || !offers.move.latest) throw new Error('no day is offered');
  const { soonest, latest } = offers.move;
  const field = i.page.locator('input[name="date"]');
  await field.fill(writeDate(inMonths(4), 'MM/DD/YYYY'));
  await i.press(english('buttons_deedlook'));
  const days = { first: written(soonest), last: written(latest) };
  await i.see(english('errors_deedday', days));
  await expect(field).toBeFocused();
  await field.fill('');
  await i.press(english('buttons_calendar'));
  await i.page.locator(`[data-day="${inMonths(1)}"]`).press('PageUp');
  // No day before the soonest can be reached.
  await i.page.locator(`[data-day="${soonest}"]`).press('Enter');
  await expect(field).toHaveValue(writeDate(soonest, 'MM/DD/YYYY'));
  await i.press(english('buttons_deedlook'));
  await i.see(
    english('topics_deedeffect_movenext', { before: written(inMonths(1)), date: written(soonest) }),
  );
  await i.see(english('topics_deedothers'));
  await i.press(english('buttons_deedagain'));
  await expect(field).toHaveValue(writeDate(soonest, 'MM/DD/YYYY'));
  await i.page.getByRole('radio', { name: english('labels_deedwhich_all') }).click();
  await i.press(english('buttons_deedlook'));
  await i.press(english('buttons_deedagree_move'));
  await i.seeHeading(english('headings_deeddone_move'));
  const { payments } = await asked({ i }, plan);
  expect(payments.map(({ date }) => date)).toEqual([soonest, addMonths(soonest, 1)]);
  await expect.poll(async () => (await lettersTo({ sandbox }, email)).length).toBe(1);
});

test('I change the amount where nothing is heard of it at first: pressed again, it is made once', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeTo({ i, server }, 'amount', email);
  const field = i.page.locator('input[name="amount"]');
  await field.fill('1');
  await i.press(english('buttons_deedlook'));
  await expect(field).toBeFocused();
  await field.fill('200');
  await field.press('Enter');
  await i.see(english('topics_deedeffect_amount', { amount: '$200.00' }));
  i.mayHear(/ERR_|Failed to load/);
  await i.page.route('**/recurring/plan/*/deeds', async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort();
  });
  await i.press(english('buttons_deedagree_amount'));
  await i.see(english('errors_deedunheard'));
  await i.page.unroute('**/recurring/plan/*/deeds');
  await i.press(english('buttons_deedagree_amount'));
  await i.seeHeading(english('headings_deeddone_amount'));
  const { payments } = await asked({ i }, plan);
  expect(payments.map(({ amount }) => amount)).toEqual([20_000, 12_166]);
  await expect.poll(async () => (await lettersTo({ sandbox }, email)).length).toBe(1);
});

test('I pay my next payment now: it is taken, and I see it among my payments', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeToPlanOfYesterday({ i, server, sandbox }, { email });
  await i.typePlace(`/payment-plan/${plan}/accounts/change/ahead`);
  await i.seeHeading(english('headings_deed_ahead'));
  const before = written(inMonths(1));
  await i.see(english('topics_deedeffect_ahead', { amount: '$160.84', before }));
  await i.press(english('buttons_deedagree_ahead'));
  await i.seeHeading(english('headings_deeddone_ahead'));
  await expect(i.page.locator('main')).not.toContainText(/\bpaid\b/i);
  await expect
    .poll(async () => (await asked({ i }, plan)).payments.map(({ date }) => date))
    .toEqual([inMonths(2)]);
  expect((await asked({ i }, plan)).remaining).toBe(toCents(16_082));
  expect(await lettersTo({ sandbox }, email)).toHaveLength(1);
  await i.press(english('buttons_deedpayments'));
  await i.amAt('/credentialed/payment-history');
});

test('figures that moved meanwhile are shown anew before anything is changed', async ({
  i,
  server,
}) => {
  const plan = await comeTo({ i, server }, 'pause', holder);
  await i.press(english('buttons_deedlook'));
  const other = await i.duplicateTab();
  await other.typePlace(`/payment-plan/${plan}/accounts/change/pause`);
  await other.press(english('buttons_deedlook'));
  await other.press(english('buttons_deedagree_pause'));
  await other.seeHeading(english('headings_deeddone_pause'));
  i.mayHear(/ status of 409 /);
  await i.press(english('buttons_deedagree_pause'));
  await i.see(english('errors_deedmoved'));
  expect((await asked({ i }, plan)).payments[0]?.date).toBe(inMonths(2));
  await i.press(english('buttons_deedlook'));
  await i.press(english('buttons_deedagree_pause'));
  await i.seeHeading(english('headings_deeddone_pause'));
  // Two pauses a year are all.
  await i.reload();
  await i.seeHeading(english('headings_deedclosed_pause'));
  await i.see(english('topics_deednot_often'));
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('I move my next payment by the keyboard alone', async ({ i, server }) => {
    const plan = await comeWithPlan({ i, server });
    await i.typePlace(`/payment-plan/${plan}/accounts/change/move`);
    await i.seeHeading(spanish('headings_deed_move'));
    const { offers } = await asked({ i }, plan);
    if ('why' in offers.move) throw new Error('no day is offered');
    const { soonest } = offers.move;
    await i.page.keyboard.press('Tab');
    await i.page.keyboard.press('Tab');
    await i.page.keyboard.type(writeDate(soonest, 'DD/MM/YYYY'));
    await i.page.keyboard.press('Enter');
    await i.see(spanish.pattern('topics_deedeffect_movenext'));
    await i.see(spanish('topics_deedsum', { total: '$321.66' }));
    const agree = i.button(spanish('buttons_deedagree_move'));
    await agree.focus();
    await i.page.keyboard.press('Enter');
    await i.seeHeading(spanish('headings_deeddone_move'));
    await i.see(spanish('topics_deedwrote'));
    expect((await asked({ i }, plan)).payments[0]?.date).toBe(soonest);
    const wide = await i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    await i.press(spanish('buttons_done'));
    await i.seeHeading(/./);
    expect(i.page.url()).not.toContain('payment-plan');
  });
});

test('on the day of a payment the next one cannot be made, and the page says why', async ({
  i,
  server,
}) => {
  const plan = await comeWithPlan({ i, server });
  await i.typePlace(`/payment-plan/${plan}/accounts/change/ahead`);
  await i.seeHeading(english('headings_deedclosed_ahead'));
  await i.see(english('topics_deednot_today'));
  await i.see(english.pattern('topics_callus'));
  await i.press(english('buttons_back'));
  await i.seeHeading(/./);
  expect(i.page.url()).not.toContain('payment-plan');
});

test('an address of no change, or of no plan of mine, is told as missing', async ({
  i,
  server,
}) => {
  i.mayHear(/ status of 404 /);
  const plan = await comeWithPlan({ i, server });
  await i.typePlace(`/payment-plan/${plan}/accounts/change/sell`);
  await i.seeHeading(english('headings_pastmissing'));
  await i.typePlace('/payment-plan/no-such-plan/accounts/change/pause');
  await i.seeHeading(english('headings_pastmissing'));
});
