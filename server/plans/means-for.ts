import type { Kysely } from 'kysely';
import { lastingOf } from '#domain/plans/means.ts';
import { waitingMeans } from '../store/plan-means.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { deedsOf } from './deeds-of.ts';
import { lastDayOf } from './payments-to-come.ts';

interface Reading {
  readonly stored: StoredTenant;
  /** The person who reads, or the session of a guest. */
  readonly subject: string;
  /** A guest whom no link led here has nothing with which to come back. */
  readonly isGuest: boolean;
  readonly now: number;
}

/** The kind of means, as a payment's is told. */
export const typeOf = ({ method }: { readonly method: string }) =>
  method === 'ach' ? ('ach' as const) : ('card' as const);

/** The means of a running plan: they are told to its payer alone, as on a payment. */
export const meansFor = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { stored, subject, isGuest, now }: Reading,
) => {
  const { plan } = whole;
  if (plan.status !== 'active' || plan.subject !== subject) return undefined;
  const later = await waitingMeans(db, plan.id);
  const { method, brand, last4, expiry } = plan;
  const today = todayAt(stored, now);
  const may = isGuest ? [] : deedsOf(whole, stored);
  const lastDate = lastDayOf(whole, { stored, now });
  return {
    type: typeOf({ method }),
    ...(brand !== null && { brand }),
    ...(expiry !== null && { expiry }),
    last4,
    lasts: lastingOf(expiry, { today, last: lastDate }),
    lastDate,
    ...(may.includes('means') && plan.isByHand === 0 && { mayChange: true as const }),
    ...(plan.isByHand === 1 && { isByHand: true as const }),
    ...(may.includes('stop') && { mayStop: true as const }),
    ...(later && {
      later: {
        date: later.fromDate,
        type: typeOf(later),
        last4: later.last4,
        ...(later.brand !== null && { brand: later.brand }),
      },
    }),
  };
};
