import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { soonestDebit } from '#domain/plans/retry.ts';
import type { Coming } from '#domain/plans/new-means.ts';
import { openIntent } from '../store/payments.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { onceGoing } from './to-come.ts';

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The payments that a plan takes next, as another card for it has to know them. */
export const comingOf = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, now }: Reading,
): Promise<Coming> => {
  const today = todayAt(stored, now);
  // A plan that waits takes its payment once there is another card, on the soonest day that can be told.
  const soonest = whole.plan.waitingSince === null ? undefined : soonestDebit(today);
  const [instalment, second] = whole.instalments.filter(({ status }) => status === 'pending');
  const first = soonest && instalment && later(todayAt(stored, instalment.nextTryAt), soonest);
  const { remaining, next } = onceGoing(whole, stored, first);
  if (whole.plan.status !== 'active' || next === undefined || instalment === undefined)
    return { today };
  const { toldDate, attempts } = instalment;
  const left = second === undefined ? 0 : Math.min(second.amount, remaining - next.amount);
  return {
    today,
    next: {
      date: next.date,
      amount: toCents(next.amount),
      // A day that is over is told anew, and so is the card.
      isTold: toldDate !== null && toldDate >= today,
      isUnderWay: (await openIntent(db, whole.plan.id)) !== undefined,
      wasRefused: attempts > 0,
    },
    ...(second !== undefined &&
      left > 0 && {
        following: {
          date: later(todayAt(stored, second.nextTryAt), first && soonestDebit(first)),
          amount: toCents(left),
        },
      }),
  };
};

const later = (day: CalendarDate, soonest: CalendarDate | undefined): CalendarDate =>
  soonest !== undefined && soonest > day ? soonest : day;
