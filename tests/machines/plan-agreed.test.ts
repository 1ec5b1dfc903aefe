import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { sentCart } from '#contract/cart.ts';
import { choose } from '#domain/cart-choices.ts';
import type { Cart, CartAccount } from '#domain/cart.ts';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { leastPayment } from '#domain/plans/own-plan.ts';
import type { AskedPlan, PlanSchedule } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { Tenant } from '#domain/tenant.ts';
import { planForm } from '#machines/plan-form.ts';
import { checkOnce } from '#server/payments/check-amounts.ts';
import { checkCart } from '#server/payments/check-cart.ts';
import { agreedPlans } from '#server/plans/agreed.ts';
import { recommendedFor } from '#server/plans/recommended.ts';
import type { StoredTenant } from '#server/store/tenants.ts';
import { planWizard } from '#machines/plan-wizard.ts';
import { laidOut } from '#walks/samples/payment-plans.ts';
import { accountWith, cartOf } from '../support/carts.ts';
import { plainTenant, tenantWith } from '../support/tenants.ts';

const least = 1_000;
const contact = { email: 'rosa@example.org', phone: '' };
const now = parseDate('2026-11-21') as CalendarDate;
const rounds = Number(process.env['PLAN_ROUNDS'] ?? 150);

const amount = fc.integer({ min: 500, max: 60_000 });
const range = fc
  .record({ from: fc.integer({ min: 0, max: 60_000 }), width: fc.integer({ min: 0, max: 60_000 }) })
  .map(({ from, width }) => ({ id: 'r', rangeStart: from, rangeEnd: width && from + width }));
const way = fc.constantFrom('FULL', 'DEFERRED', 'PARTIAL');
const account = fc.record({
  amount,
  way,
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  isOnPlan: fc.boolean(),
  isSelected: fc.boolean(),
  later: fc.option(way, { nil: undefined }),
});
const situation = fc.record({
  accounts: fc.array(account, { minLength: 1, maxLength: 4 }),
  ranges: fc.array(range, { maxLength: 2 }),
  parts: fc.boolean(),
  chooses: fc.boolean(),
  pick: fc.nat(5),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

function heldFor({ ranges, parts, chooses }: Situation, isRecommending: boolean): StoredTenant {
  const tenant: Tenant = tenantWith(plainTenant(), {
    general: { allowRecommendedAccountSelection: chooses },
    payments: { allowV4PartialPayment: parts, minimumPayment: least },
    recurring: {
      allowPatientRecurring: true,
      recommendedPaymentPlans: isRecommending,
      intervals: ['monthly', 'weekly'],
      recurringRules: ranges,
    },
  });
  const planOffers = [3, 6, 12].map((terms) => ({
    terms,
    interest: terms > 6 ? 250 : 0,
    from: 0,
    upTo: 0,
  }));
  return { tenant, backend: { planOffers }, settings: {} } as unknown as StoredTenant;
}

const partOf = (whole: number, part: number) =>
  toCents(Math.min(whole, Math.max(least, Math.round(whole * part))));

function cartIn({ accounts, parts }: Situation): Cart {
  const cart = cartOf(
    ...accounts.map((one, at) =>
      accountWith({
        accountId: `a${at}`,
        openBalanceId: `b${at}`,
        locationId: 0,
        amount: toCents(one.amount),
        ...(one.isOnPlan && { agencyStatus: 'Account on Payment Plan' as const }),
      }),
    ),
  );
  return accounts.reduce((rest, one, at) => {
    if (one.way !== 'PARTIAL') return choose(rest, `a${at}`, { option: one.way as 'FULL' });
    if (!parts) return rest;
    return choose(rest, `a${at}`, { option: 'PARTIAL', amount: partOf(one.amount, one.part) });
  }, cart);
}

const layOut = fromPromise<PlanSchedule, AskedPlan>(async ({ input: { total, ...pace } }) =>
  laidOut(total, pace),
);

/** The cart that would be agreed to, or nothing. */
async function throughWizard(given: Situation, held: StoredTenant): Promise<Cart | undefined> {
  const chart = planWizard.provide({
    actors: {
      findPlanned: fromPromise<readonly string[], readonly CartAccount[]>(async () => []),
      recommend: fromPromise<readonly RecommendedPlan[], readonly CartAccount[]>(
        async ({ input }) =>
          recommendedFor(held, toCents(input.reduce((sum, one) => sum + one.amount, 0))),
      ),
      layOut,
    },
  });
  const input = { cart: cartIn(given), way: 'open-balance', tenant: held.tenant };
  const wizard = createActor(chart, { input: { ...input, newId: () => 'f0' } }).start();
  const calm = () => waitFor(wizard, (state) => !state.hasTag('busy'));
  await calm();
  given.accounts.forEach(({ isSelected, isOnPlan }, at) => {
    if (isOnPlan) return;
    wizard.send({ type: isSelected ? 'account.added' : 'account.removed', accountId: `a${at}` });
  });
  wizard.send({ type: 'accounts.confirmed' });
  await calm();
  const { offers } = wizard.getSnapshot().context;
  wizard.send({ type: 'plan.chosen', terms: offers[given.pick % offers.length]?.terms ?? 0 });
  wizard.send({ type: 'plan.confirmed' });
  await calm();
  wizard.send({ type: 'contact.given', contact });
  if (wizard.getSnapshot().status === 'done') return wizard.getSnapshot().output?.cart;
  given.accounts.forEach(({ later, amount: whole, part }, at) => {
    const planId = `a${at}`;
    if (later) wizard.send({ type: 'option.chosen', planId, option: later as 'FULL' });
    if (later === 'PARTIAL')
      wizard.send({ type: 'partial.typed', planId, typed: partOf(whole, part) });
  });
  wizard.send({ type: 'others.confirmed' });
  const { output } = wizard.getSnapshot();
  return output?.kind === 'payNow' ? output.cart : undefined;
}

async function throughForm(given: Situation, held: StoredTenant): Promise<Cart | undefined> {
  const input = { cart: cartIn(given), named: undefined, tenant: held.tenant };
  const form = createActor(planForm.provide({ actors: { layOut } }), { input }).start();
  const total = form.getSnapshot().context.plan?.subtotal;
  if (total === undefined || !form.getSnapshot().matches('fillingIn')) return undefined;
  const payment = toCents(
    Math.max(leastPayment(total, least), Math.ceil(total / (given.pick + 1))),
  );
  form.send({ type: 'plan.submitted', own: { interval: 'weekly', payment, ...contact } });
  await waitFor(form, (state) => state.matches('reviewing'));
  form.send({ type: 'plan.confirmed' });
  return form.getSnapshot().output?.cart;
}

test.each([
  ['the wizard', throughWizard, true],
  ['the form', throughForm, false],
])(
  'any plan that is agreed to in %s is accepted when it is paid',
  async (_, through, isRecommending) => {
    let agreed = 0;
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const held = heldFor(given, isRecommending);
        const cart = await through(given, held);
        if (cart === undefined) return;
        agreed += 1;
        const sent = sentCart(cart);
        checkCart(sent, held.tenant);
        checkOnce(sent, held.tenant);
        expect(agreedPlans(held, sent, [], { now: Date.parse(now), language: 'en' })).toHaveLength(
          1,
        );
      }),
      { numRuns: rounds },
    );
    // With fewer agreements the test would show nothing.
    expect(agreed).toBeGreaterThan(rounds / 10);
  },
);
