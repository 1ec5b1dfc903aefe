import type { Kysely } from 'kysely';
import { readAccounts } from '../payments/paid-accounts.ts';
import { keepCart, type Intent } from '../store/payments.ts';
import { findPlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { toCome } from './to-come.ts';

/** Keeps with an instalment which of how many it was, what it left and when the next one comes: its receipt says so for good. */
export const noteInstalment = async (
  work: Kysely<Database>,
  intent: Intent,
  stored: StoredTenant,
): Promise<void> => {
  const whole = await findPlan(work, intent.sessionId);
  const made = whole?.instalments.filter(({ status }) => status !== 'cancelled') ?? [];
  const at = made.findIndex(({ intentId }) => intentId === intent.id);
  if (whole === undefined || at < 0) return;
  const { remaining, next } = toCome(whole, stored);
  const goesOn = {
    planId: whole.plan.id,
    names: [],
    remaining,
    isLess: false,
    ...(next && { next }),
    of: { number: at + 1, count: made.length },
  };
  const cart = readAccounts(intent.cart).map((account) =>
    account.isInterest ? account : { ...account, goesOn },
  );
  await keepCart(work, intent.id, JSON.stringify(cart));
};
