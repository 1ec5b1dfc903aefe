import { addMonths, type CalendarDate } from '../dates.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import { leastPayment } from '../plans/own-plan.ts';
import { offersOwnPlans } from '../plans/own-offered.ts';
import type { RecommendedPlan } from '../plans/recommended.ts';
import { instalmentsFor, paymentFor, scheduleOf } from '../plans/schedule.ts';
import type { Interval } from '../tenant-words.ts';
import type { Tenant } from '../tenant.ts';
import { deferredInterest, offersFor, repaid, type LoanOffer, type Repaid } from './loan.ts';
import type { HelpTerms } from './terms.ts';
import type { OpenWays } from './ways.ts';

/** The ways whose terms somebody else states. */
export type Stated = 'walletCredit' | 'healthcareCredit' | 'financing' | 'cashNetwork';
export type WayName = 'now' | 'plan' | 'ownPlan' | Stated;

/** The cost of a way to pay, from its first payment to its last. */
export interface Cost extends Repaid {
  readonly way: WayName;
  readonly interval: Interval;
  /** The day of the last payment. */
  readonly until: CalendarDate;
  /** The cents that are paid beyond the bill. */
  readonly extra: Cents;
  /** The most that is paid where it is not paid off in time. */
  readonly late?: { readonly total: Cents; readonly extra: Cents };
}

/** A way whose terms nobody states here. */
export interface Unstated {
  readonly way: Stated;
}

export type Priced = Cost | Unstated;

export const isStated = (one: Priced): one is Cost => 'total' in one;

interface Reckoned {
  readonly amount: Cents;
  readonly today: CalendarDate;
  readonly tenant: Pick<Tenant, 'payments' | 'recurring'>;
  readonly open: OpenWays;
  readonly terms: Pick<HelpTerms, 'costs'>;
  /** The plans that the provider recommends for the amount. */
  readonly plans: readonly RecommendedPlan[];
}

/**
 * Each way that is open with what it costs in the end. No way is pushed: the one that costs least
 * goes first, counted at its most, of two alike the one that ends sooner; those of which nobody
 * states the terms come last.
 */
export function costsOf(reckoned: Reckoned): readonly Priced[] {
  const { amount, open } = reckoned;
  if (amount <= 0) return [];
  const ways: readonly Priced[] = [
    ...(open.now.length > 0 ? [atOnce('now', reckoned, noMoney)] : []),
    ...(open.plans ? planned(reckoned) : []),
    ...(open.walletCredit ? lent('walletCredit', reckoned) : []),
    ...(open.healthcareCredit ? lent('healthcareCredit', reckoned) : []),
    ...(open.financing ? lent('financing', reckoned) : []),
    ...(open.cashNetwork ? inCash(reckoned) : []),
  ];
  return [
    ...ways
      .filter(isStated)
      .toSorted(
        (one, other) => mostOf(one) - mostOf(other) || one.until.localeCompare(other.until),
      ),
    ...ways.filter((one) => !isStated(one)),
  ];
}

const mostOf = ({ total, late }: Cost): Cents => late?.total ?? total;

const atOnce = (way: WayName, { amount, today }: Reckoned, fee: Cents): Cost => {
  const total = addMoney(amount, fee);
  const once = { count: 1, payment: total, last: total, total } as const;
  return { way, ...once, interval: 'monthly', until: today, extra: fee };
};

const inCash = (reckoned: Reckoned): readonly Priced[] => {
  const stated = reckoned.terms.costs.cashNetwork;
  return [stated ? atOnce('cashNetwork', reckoned, stated.fee) : { way: 'cashNetwork' }];
};

const planned = (reckoned: Reckoned): readonly Cost[] => {
  const { amount, tenant, plans } = reckoned;
  if (!offersOwnPlans(tenant)) return plans.map((plan) => scheduled('plan', reckoned, plan));
  const payment = samplePayment(amount, tenant.payments.minimumPayment);
  const [interval = 'monthly'] = tenant.recurring.intervals.toSorted(
    (one, other) => Number(other === 'monthly') - Number(one === 'monthly'),
  );
  return payment < amount
    ? [scheduled('ownPlan', reckoned, { payment, total: amount, interval })]
    : [];
};

/** Payments of a plan that its patient makes up: a year of them, or fewer where they would be too small. */
const sampleCount = 12;
const samplePayment = (amount: Cents, minimum: number): Cents =>
  toCents(Math.max(paymentFor(amount, sampleCount), leastPayment(amount, minimum)));

interface Paced {
  readonly payment: Cents;
  readonly total: Cents;
  readonly interval: Interval;
}

const scheduled = (way: WayName, { amount, today }: Reckoned, paced: Paced): Cost => {
  const { payment, total, interval } = paced;
  const last = scheduleOf(total, paced, today).at(-1);
  return {
    way,
    count: instalmentsFor(total, payment),
    payment,
    last: last?.amount ?? payment,
    total,
    interval,
    until: last?.date ?? today,
    extra: subtractMoney(total, amount),
  };
};

const lent = (
  way: Exclude<Stated, 'cashNetwork'>,
  { amount, today, terms }: Reckoned,
): readonly Priced[] => {
  const stated = terms.costs[way];
  const offers = offersFor(stated ?? [], amount);
  // The way is open for other amounts than the stated ones as well: nobody knows what it costs then.
  if (offers.length === 0) return [{ way }];
  return offers.map((offer) => borrowed(way, { amount, today }, offer));
};

/** The first payment of a loan is due after a month. */
const borrowed = (
  way: WayName,
  { amount, today }: Pick<Reckoned, 'amount' | 'today'>,
  offer: LoanOffer,
): Cost => {
  const paid = repaid(amount, offer.deferred ? { ...offer, yearlyRate: 0 } : offer);
  const interest = deferredInterest(amount, offer);
  return {
    way,
    ...paid,
    interval: 'monthly',
    until: addMonths(today, paid.count),
    extra: subtractMoney(paid.total, amount),
    ...(offer.deferred &&
      interest > 0 && { late: { total: addMoney(amount, interest), extra: interest } }),
  };
};
