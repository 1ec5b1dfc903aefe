import type { Kysely } from 'kysely';
import type { DeclineCategory } from '#domain/decline-codes.ts';
import type { Deps } from '../deps.ts';
import { returnsSince } from '../store/autopay-payments.ts';
import { autopayById, roundById } from '../store/autopays.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { endAgreement, waitForMeans } from './halt.ts';

/** A debit that came back for want of money may be followed by two more, by the rules of banks. */
const returnsAtMost = 3;

interface Back {
  readonly category: DeclineCategory;
  readonly intent: Intent;
  readonly now: number;
}

/**
 * The bank took a payment back, so its bills are owed again. A dispute or a revocation ends the agreement; an
 * account that is closed, or that money was missing on for the third time, has it wait for other means. Otherwise
 * the next letter names the bills again, and nothing is taken before.
 */
export const takenBack = async (
  deps: Deps,
  work: Kysely<Database>,
  { category, intent, now }: Back,
): Promise<void> => {
  const { sessionId, tenant, subject, method, last4 } = intent;
  const round = await roundById(work, sessionId);
  const autopay = round && (await autopayById(work, round.autopayId));
  const stored = await findTenant(work, tenant);
  if (autopay === undefined || stored === undefined) return;
  if (category === 'revoked') {
    const end = { stored, now, by: 'portal', how: 'revoked', subject } as const;
    await endAgreement(deps, work, autopay.id, end);
    return;
  }
  // Other means were agreed to meanwhile: nothing is wrong with them.
  if (autopay.method !== method || autopay.last4 !== last4) return;
  const isOver = category === 'never' || category === 'data';
  if (isOver || (await returnsSince(work, autopay)) >= returnsAtMost)
    await waitForMeans(deps, work, autopay.id, { stored, now, why: 'refused' });
};
