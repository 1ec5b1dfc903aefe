import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import type { Coming } from '#domain/plans/new-means.ts';
import { openIntent } from '../store/payments.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { toCome } from './to-come.ts';

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
  const { remaining, next } = toCome(whole, stored);
  const [instalment, second] = whole.instalments.filter(({ status }) => status === 'pending');
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
          date: todayAt(stored, second.nextTryAt) satisfies CalendarDate,
          amount: toCents(left),
        },
      }),
  };
};
