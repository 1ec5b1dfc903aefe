import type { Kysely } from 'kysely';
import { addMonths, type CalendarDate } from '#domain/dates.ts';
import { subtractMoney, toCents, type Cents } from '#domain/money.ts';
import { offersFor, usuallyAllowed } from '#domain/plans/deed-offers.ts';
import { offersOwnPlans } from '#domain/plans/own-offered.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import { startOf } from '#domain/time-zone.ts';
import { leastPartial } from '#domain/cart-options.ts';
import { openIntent } from '../store/payments.ts';
import { deedsSince } from '../store/plan-deeds.ts';
import { lastDebitOf } from '../store/plans-due.ts';
import type { Instalment, WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { numbersOf } from './numbers-of.ts';
import { freeAccounts, freeBill, lengthsAt } from './free-bills.ts';
import { billsLeftOf, leftOf } from './left.ts';
import { pauseOf } from './paused.ts';
import { meansFor } from './means-for.ts';
import { phoneOf } from './new-means.ts';
import type { Payer } from './payer-in.ts';
import { plannedDay } from './planned-day.ts';
import { payoffRule } from './interest-at.ts';
import { leftOn, onceGoing } from './to-come.ts';

interface Reading extends Payer {
  readonly stored: StoredTenant;
  /** The account holder whose bills the payer sees, where they may add some. */
  readonly holder?: string | undefined;
  readonly now: number;
}

/** The instalments of a plan that may be changed: all that are to come but the one that is being made. */
export const changeable = async (
  db: Kysely<Database>,
  { plan, instalments }: WholePlan,
): Promise<readonly Instalment[]> => {
  const open = await openIntent(db, plan.id);
  return instalments.filter(
    ({ status, intentId }) => status === 'pending' && (open === undefined || intentId !== open.id),
  );
};

/** A running plan as its payer sees it before it is changed; nothing where nothing more is taken. */
export const deedPlan = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, personId, holder, now }: Reading,
) => {
  const { plan, instalments } = whole;
  const { remaining, next } = onceGoing(whole, stored);
  const payer = { subject: personId, isGuest: false };
  const means = await meansFor(db, whole, { stored, ...payer, now });
  if (plan.status !== 'active' || next === undefined || means === undefined) return undefined;
  const rows = await changeable(db, whole);
  const first = instalments.find(({ status }) => status === 'pending');
  // All is about to be paid off.
  const isLast = typeof rows[0]?.insteadOf === 'number';
  const isUnderWay = isLast || rows[0] !== first;
  const underWay = isUnderWay ? { date: next.date, amount: toCents(next.amount) } : undefined;
  const left = toCents(remaining - (underWay?.amount ?? 0));
  const payments = takenOf(isLast ? [] : rows, (row) => plannedDay(plan, row, stored), {
    left,
    next: isUnderWay ? undefined : next.amount,
  });
  // Bills are paid before the interest.
  const bills = Math.max(0, billsLeftOf(whole) - (underWay?.amount ?? 0));
  const interest = toCents(Math.max(0, left - bills));
  const today = todayAt(stored, now);
  const last = await lastDebitOf(db, plan.id);
  const debited = last === undefined || isUnderWay ? today : todayAt(stored, last);
  const soonest = [soonestDebit(today), soonestDebit(debited)].toSorted().at(-1) ?? today;
  const since = startOf(addMonths(today, -12), stored.backend.timeZone ?? undefined);
  const daysOf = async (deed: 'pause' | 'move') =>
    (await deedsSince(db, plan.id, { deed, since })).map((at) => todayAt(stored, at));
  const { interval } = plan;
  const phone = phoneOf(whole, stored);
  return {
    accounts: numbersOf(whole),
    remaining: left,
    interval,
    today,
    payments,
    ...(plan.interest > 0 && {
      interest: { left: interest, earlyPayoff: payoffRule(whole, stored) },
    }),
    ...(underWay && { underWay }),
    offers: offersFor({
      payments,
      interval,
      today,
      remaining: left,
      pausedBy: isUnderWay ? undefined : pauseOf(whole, today)?.by,
      isUnderWay,
      isByHand: plan.isByHand === 1,
      hasMeans: plan.vendorToken !== null && means.lasts !== 'expired',
      isWaiting: plan.waitingSince !== null,
      hasPaidToday: instalments.some((one) => one.status === 'paid' && one.dueDate === today),
      behind: rows.filter(({ dueDate }) => dueDate < today).length,
      payoff: payoffOn(whole, stored, today),
      hasInterest: plan.interest > 0,
      soonest,
      least: leastOf(plan, stored),
      adding: {
        bills: (await freeAccounts(db, whole, { stored, holder })).map(freeBill),
        payment: usualOf(rows, instalments),
        lengths: lengthsAt(stored, interval),
        ranges: [...stored.tenant.recurring.recurringRules],
      },
      allowed: { ...usuallyAllowed, ...stored.backend.planChanges },
      made: {
        pauses: await daysOf('pause'),
        moves: await daysOf('move'),
      },
    }),
    means,
    ...(phone && { phone }),
  };
};

/** The sum that pays everything that day, with the interest that is due by the provider's rule. */
const payoffOn = (whole: WholePlan, stored: StoredTenant, day: CalendarDate): Cents => {
  const left = leftOn(whole, leftOf(whole), { stored, day, amount: Infinity });
  return toCents(left.reduce((sum, one) => sum + one, 0));
};

/** The amount that a payment of the plan has: the last one may be smaller than those before it. */
const usualOf = (rows: readonly Instalment[], all: readonly Instalment[]): Cents => {
  const before = all.filter(({ status }) => status === 'paid').at(-1);
  const last = rows.length === 1 ? (before?.amount ?? 0) : 0;
  return toCents(Math.max(last, ...rows.map(({ amount }) => amount)));
};

/** The least of a payment: where the provider says how long a plan is, no less than was agreed to. */
const leastOf = ({ payment }: WholePlan['plan'], { tenant }: StoredTenant): number =>
  offersOwnPlans(tenant) ? leastPartial(tenant) : Math.max(payment, leastPartial(tenant));

interface Rest {
  readonly left: Cents;
  /** Cents that the next one takes, where the plan says less than its row. */
  readonly next: number | undefined;
}

/** The payments that these rows come to: the last ones take nothing of what was paid beside the plan. */
const takenOf = (
  rows: readonly Instalment[],
  dayOf: (row: Instalment) => CalendarDate,
  { left, next }: Rest,
): PlanDebit[] => {
  let rest = left;
  return rows.flatMap((row, at) => {
    const { amount, paid } = row;
    const most = at === 0 && next !== undefined ? next : amount - paid;
    const taken = toCents(Math.min(most, rest));
    rest = subtractMoney(rest, taken);
    return taken > 0 ? [{ date: dayOf(row), amount: taken }] : [];
  });
};
