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
import { numbersOf } from './changing-plan.ts';
import { meansFor } from './means-for.ts';
import { phoneOf } from './new-means.ts';
import { plannedDay } from './planned-day.ts';
import { onceGoing } from './to-come.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly personId: string;
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
  { stored, personId, now }: Reading,
) => {
  const { plan, instalments } = whole;
  const { remaining, next } = onceGoing(whole, stored);
  const means = await meansFor(db, whole, { stored, subject: personId, isGuest: false, now });
  if (plan.status !== 'active' || next === undefined || means === undefined) return undefined;
  const rows = await changeable(db, whole);
  const first = instalments.find(({ status }) => status === 'pending');
  const isUnderWay = rows[0] !== first;
  const underWay = isUnderWay ? { date: next.date, amount: toCents(next.amount) } : undefined;
  const left = toCents(remaining - (underWay?.amount ?? 0));
  const payments = takenOf(rows, (row) => plannedDay(plan, row, stored), {
    left,
    next: isUnderWay ? undefined : next.amount,
  });
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
    ...(underWay && { underWay }),
    offers: offersFor({
      payments,
      interval,
      remaining: left,
      isUnderWay,
      isByHand: plan.isByHand === 1,
      isWaiting: plan.waitingSince !== null,
      hasPaidToday: instalments.some((one) => one.status === 'paid' && one.dueDate === today),
      hasInterest: plan.interest > 0,
      soonest,
      least: leastOf(plan, stored),
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
