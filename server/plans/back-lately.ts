import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { lastBackBeside } from '../store/beside-sums.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

const lately = 30 * 24 * 60 * 60_000;

interface Reading {
  readonly stored: StoredTenant;
  readonly now: number;
}

/** The last payment on the bills of a plan that went back within a month: its payer may believe that it counts. */
export const backLately = async (
  db: Kysely<Database>,
  planId: string,
  { stored, now }: Reading,
) => {
  const last = await lastBackBeside(db, { planId, since: now - lately });
  return last && { back: { amount: toCents(last.cents), date: todayAt(stored, last.at) } };
};
