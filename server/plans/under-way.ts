import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { intentById, openIntent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';

/** The debit of a plan that was begun and is not over. */
export const debitUnderWay = async (db: Kysely<Database>, planId: string, stored: StoredTenant) => {
  const open = await openIntent(db, planId);
  if (open === undefined) return undefined;
  const { id, amount, claimedAt } = await intentById(db, open.id);
  return { id, payment: { date: todayAt(stored, claimedAt), amount: toCents(amount) } };
};
