import { toDecimal } from '#domain/typed-money.ts';
import { toCents } from '#domain/money.ts';
import type { DeedPlan } from '#domain/plans/deeds.ts';
import { holder } from '#walks/samples/typed.ts';
import { expect, test } from '../models/test.ts';
import { somebodyNew } from '../support/letters.ts';
import type { World } from '../support/lines.ts';
import { comeToPlanOfYesterday, comeWithPlan } from '../support/running-plan.ts';
import { begin } from '../support/session.ts';
import { english, spanish } from '../support/texts.ts';

/** The plan as the server has it by now, asked beside the page; nothing where it is over. */
const asked = async ({ i }: Pick<World, 'i'>, plan: string) => {
  const slug = new URL(i.page.url()).pathname.split('/')[1] ?? '';
  const { request } = i.page;
  const { token } = await begin(request, slug, holder);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/payments/recurring/plan/${plan}/deeds`, { headers });
  return ((await answer.json()) as { readonly plan?: DeedPlan }).plan;
};
const amountsOf = (plan: DeedPlan | undefined) => plan?.payments.map(({ amount }) => amount);

const lettersTo = async ({ sandbox }: Pick<World, 'sandbox'>, email: string) =>
  (await sandbox.outbox()).filter(
    ({ recipient, kind, subject }) =>
      recipient === email &&
      kind === 'mail' &&
      english.pattern('headings_deedmail').test(subject ?? ''),
  );

test('I add a bill to my plan from its page: as many payments are larger, and a letter says so', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeWithPlan({ i, server }, { email });
  const whole = `/credentialed/payment-plans/${plan}`;
  await i.typePlace(whole);
  await i.link(english('links_planadd')).click();
  await i.seeHeading(english('headings_deed_add'));
  await i.press(english('buttons_deedlook'));
  await i.see(english('errors_deedaddnone'));
  await i.page.getByRole('checkbox', { name: /LC5120077/ }).check();
  await expect(i.page.getByRole('radio')).toHaveCount(2);
  await i.page.getByRole('radio', { name: english('labels_deedkept_count') }).click();
  await i.press(english('buttons_deedlook'));
  await i.see(english('topics_deedsumadd', { total: '$396.66', left: '$321.66', added: '$75.00' }));
  expect(amountsOf(await asked({ i }, plan))).toEqual([16_084, 16_082]);
  await i.button(english('buttons_deedagree_add')).dblclick();
  await i.seeHeading(english('headings_deeddone_add'));
  expect(amountsOf(await asked({ i }, plan))).toEqual([19_833, 19_833]);
  await expect.poll(async () => (await lettersTo({ sandbox }, email)).length).toBe(1);
  const [letter] = await lettersTo({ sandbox }, email);
  expect(letter?.body).toContain('LC5120077 ($75.00)');
  await i.press(english('buttons_done'));
  await i.see('LC5120077');
});

test('I pay off my plan with one press: one payment is taken, and the plan is over', async ({
  i,
  server,
  sandbox,
}) => {
  const email = somebodyNew();
  const plan = await comeToPlanOfYesterday({ i, server, sandbox }, { email });
  await i.typePlace(`/payment-plan/${plan}/plan/change/payoff`);
  await i.seeHeading(english('headings_deed_payoff'));
  const amount = '$321.66';
  await i.see(english('topics_deedeffect_payoff', { amount }));
  await i.see(english('topics_deedsum', { total: amount }));
  await i.button(english('buttons_deedagree_payoff')).dblclick();
  await i.seeHeading(english('headings_deeddone_payoff'));
  await expect.poll(() => asked({ i }, plan)).toBeUndefined();
  expect(await lettersTo({ sandbox }, email)).toHaveLength(1);
  await i.press(english('buttons_deedpayments'));
  await i.amAt('/credentialed/payment-history');
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'es-US' });

  test('I add two large bills: the payments stay as they are, and the box says what it costs', async ({
    i,
    server,
  }) => {
    const plan = await comeWithPlan({ i, server });
    await i.typePlace(`/payment-plan/${plan}/accounts/change/add`);
    await i.seeHeading(spanish('headings_deed_add'));
    for (const name of [/LH3300214/, /LI7701586/])
      await i.page.getByRole('checkbox', { name }).check();
    await i.press(spanish('buttons_deedlook'));
    await i.see(spanish('headings_planbox'));
    const wide = await i.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    const agree = i.button(spanish('buttons_deedagree_add'));
    await agree.focus();
    await i.page.keyboard.press('Enter');
    await i.seeHeading(spanish('headings_deeddone_addmany'));
    const payments = amountsOf(await asked({ i }, plan)) ?? [];
    expect(payments).toHaveLength(6);
    expect(toDecimal(toCents(payments.reduce((sum, one) => sum + one, 0)))).toBe('851.41');
  });

  test('I pay off my plan by the keyboard alone', async ({ i, server, sandbox }) => {
    const plan = await comeToPlanOfYesterday({ i, server, sandbox });
    await i.typePlace(`/payment-plan/${plan}/accounts/change/payoff`);
    await i.seeHeading(spanish('headings_deed_payoff'));
    const agree = i.button(spanish('buttons_deedagree_payoff'));
    await agree.focus();
    await i.page.keyboard.press('Enter');
    await i.seeHeading(spanish('headings_deeddone_payoff'));
    await expect.poll(() => asked({ i }, plan)).toBeUndefined();
  });
});
