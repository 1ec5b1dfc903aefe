import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/dates.ts';
import { costsOf, isStated } from '#domain/help/costs.ts';
import type { LoanOffer } from '#domain/help/loan.ts';
import type { HelpTerms } from '#domain/help/terms.ts';
import { openWays, recommendsPlans, sumOf } from '#domain/help/ways.ts';
import { choose } from '#domain/cart-choices.ts';
import { toCents } from '#domain/money.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { WayIn } from '#domain/visit/way-in.ts';
import { accountWith, cartOf } from '#walks/samples/accounts.ts';
import { offersFor } from '#walks/samples/payment-plans.ts';
import { plainTenant } from '#walks/samples/tenant.ts';

const today = '2026-11-29' as CalendarDate;
const cart = cartOf(
  accountWith({ accountId: 'a1', amount: toCents(31_000) }),
  accountWith({ accountId: 'b2', amount: toCents(18_500) }),
);

const loan = (changes: Partial<LoanOffer>): LoanOffer => ({
  months: 12,
  yearlyRate: 0,
  deferred: false,
  from: toCents(20_000),
  upTo: toCents(0),
  ...changes,
});

const recommending = { allowPatientRecurring: true, shouldRenderRecurring: true } as const;
const tenantWith = (
  payments: Partial<Tenant['payments']>,
  recurring: Partial<Tenant['recurring']> = {},
): Tenant => ({
  ...plainTenant,
  payments: { ...plainTenant.payments, ...payments },
  recurring: { ...plainTenant.recurring, ...recurring },
});
const everything = tenantWith(
  { ach: true, walletCredit: true, healthcareCredit: true, financing: true, cashNetwork: true },
  { ...recommending, recommendedPaymentPlans: true },
);

const reckon = (
  tenant: Tenant,
  costs: HelpTerms['costs'] = {},
  { way = 'credentialed', amount = sumOf(cart) }: { way?: WayIn; amount?: number } = {},
) =>
  costsOf({
    amount: toCents(amount),
    today,
    tenant,
    open: openWays({ cart, tenant, way }),
    terms: { costs },
    plans: tenant.recurring.recommendedPaymentPlans ? offersFor(amount) : [],
  });
const names = (all: ReturnType<typeof reckon>) => all.map(({ way }) => way);

test('all that is paid now is paid once, today', () => {
  expect(reckon(plainTenant)).toEqual([
    {
      way: 'now',
      count: 1,
      payment: 49_500,
      last: 49_500,
      total: 49_500,
      extra: 0,
      interval: 'monthly',
      until: today,
    },
  ]);
});

test('a way without stated terms has no cost, and comes last', () => {
  const all = reckon(everything);
  expect(all.filter((one) => !isStated(one))).toEqual([
    { way: 'walletCredit' },
    { way: 'healthcareCredit' },
    { way: 'financing' },
    { way: 'cashNetwork' },
  ]);
  expect(names(all).slice(-4)).toEqual([
    'walletCredit',
    'healthcareCredit',
    'financing',
    'cashNetwork',
  ]);
});

test('the least that is paid in all goes first, deferred interest counted at its most', () => {
  const all = reckon(everything, {
    walletCredit: [loan({ months: 6, yearlyRate: 0 })],
    healthcareCredit: [loan({ months: 6, yearlyRate: 2_699, deferred: true })],
    financing: [loan({ months: 24, yearlyRate: 1_490 })],
    cashNetwork: { fee: toCents(150) },
  });
  const most = all.filter(isStated).map(({ total, late }) => late?.total ?? total);
  expect(most).toEqual(most.toSorted((one, other) => one - other));
  const ties = all.filter(isStated).filter(({ extra, late }) => extra === 0 && !late);
  const ends = ties.map(({ until }) => until);
  expect(ends).toEqual(ends.toSorted());
  expect(ties[0]?.way).toBe('now');
  expect(names(all).at(-1)).toBe('financing');
});

test('deferred interest says what is due where it is not paid off in time', () => {
  const [, credit] = reckon(tenantWith({ healthcareCredit: true }), {
    healthcareCredit: [loan({ months: 6, yearlyRate: 2_699, deferred: true })],
  });
  expect(credit).toEqual({
    way: 'healthcareCredit',
    count: 6,
    payment: 8_250,
    last: 8_250,
    total: 49_500,
    extra: 0,
    interval: 'monthly',
    until: '2027-05-29',
    late: { total: 56_566, extra: 7_066 },
  });
});

test('a plan costs its interest, and its first payment is today', () => {
  const all = reckon(everything).filter(isStated);
  const plans = all.filter(({ way }) => way === 'plan');
  expect(plans.map(({ count, extra, until }) => [count, extra, until])).toEqual([
    [3, 0, '2027-01-29'],
    [6, 0, '2027-04-29'],
    [9, 0, '2027-07-29'],
    [12, 0, '2027-10-29'],
    [18, 1_238, '2028-04-29'],
    [24, 1_238, '2028-10-29'],
  ]);
  for (const { count, payment, last, total } of plans)
    expect(payment * (count - 1) + last).toBe(total);
});

test('an own plan is reckoned for a year, or in fewer payments where they would be too small', () => {
  const own = (minimumPayment: number) =>
    reckon(tenantWith({ minimumPayment }, { ...recommending, intervals: ['weekly', 'monthly'] }))
      .filter(isStated)
      .find(({ way }) => way === 'ownPlan');
  expect(own(0)).toMatchObject({ count: 12, payment: 4_125, extra: 0, interval: 'monthly' });
  expect(own(10_000)).toMatchObject({ count: 5, payment: 10_000, last: 9_500, extra: 0 });
  expect(own(49_500)).toBeUndefined();
});

test('a way that is open has no known cost where its offers are for other amounts', () => {
  const costs = { financing: [loan({ from: toCents(100_000) })] };
  const all = reckon(tenantWith({ financing: true }), costs);
  expect(names(all)).toEqual(['now', 'financing']);
  expect(all.at(-1)).toEqual({ way: 'financing' });
});

test('ways that are not there for a visitor are not reckoned', () => {
  const all = { healthcareCredit: true, financing: true } as const;
  const ways = (way: WayIn) => names(reckon(tenantWith(all), {}, { way }));
  expect(ways('credentialed')).toEqual(['now', 'healthcareCredit', 'financing']);
  expect(ways('quick-pay')).toEqual(['now', 'healthcareCredit']);
  expect(ways('open-balance')).toEqual(['now']);
  expect(ways('sso')).toEqual(['now']);
});

test('mobile money pays no cents', () => {
  const tenant = tenantWith({ card: false, mobileMoney: true, redirectVendor: true });
  const keys = (amount: number) =>
    openWays({
      cart: cartOf(accountWith({ accountId: 'a1', amount: toCents(amount) })),
      tenant,
      way: 'quick-pay',
    }).now.map(({ key }) => key);
  expect(keys(10_000)).toEqual(['mobile-money']);
  expect(keys(10_001)).toEqual([]);
});

test('the wallet’s credit is no way to pay at once', () => {
  const tenant = tenantWith({ card: false, wallet: true, walletCredit: true });
  const { now, walletCredit } = openWays({ cart, tenant, way: 'quick-pay' });
  expect(now.map(({ key }) => key)).toEqual(['wallet']);
  expect(walletCredit).toBe(true);
});

test('all that is owed counts, whatever is chosen for today, and nothing that a plan pays', () => {
  expect(sumOf(choose(cart, 'b2', { option: 'DEFERRED' }))).toBe(49_500);
  const planned = cartOf(
    accountWith({ accountId: 'a1', amount: toCents(31_000) }),
    accountWith({ accountId: 'c3', agencyStatus: 'Account on Payment Plan' }),
  );
  expect(sumOf(planned)).toBe(31_000);
});

test('plans are asked for where the provider recommends some for the amount', () => {
  const asks = (tenant: Tenant, one = cart) =>
    recommendsPlans({ cart: one, tenant, way: 'credentialed' });
  expect(asks(everything)).toBe(true);
  expect(asks(tenantWith({}, recommending))).toBe(false);
  expect(asks(plainTenant)).toBe(false);
  expect(asks(everything, cartOf())).toBe(false);
  const ranges = [{ id: 'r', rangeStart: 0, rangeEnd: 40_000 }];
  expect(
    asks({ ...everything, recurring: { ...everything.recurring, recurringRules: ranges } }),
  ).toBe(false);
});

test('nothing owed costs nothing, in no way', () =>
  expect(reckon(everything, {}, { amount: 0 })).toEqual([]));
