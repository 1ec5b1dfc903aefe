import type { Kysely } from 'kysely';
import type { Deps } from '../deps.ts';
import { roundById } from '../store/autopays.ts';
import type { Intent } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';
import { findTenant } from '../store/tenants.ts';
import { endAgreement } from './halt.ts';

/** A dispute of an automatic payment ends the agreement, as a revocation does. */
export const endDisputed = async (
  deps: Deps,
  work: Kysely<Database>,
  { sessionId, tenant, subject }: Intent,
  now: number,
): Promise<void> => {
  const round = await roundById(work, sessionId);
  const stored = await findTenant(work, tenant);
  if (round === undefined || stored === undefined) return;
  const end = { stored, now, by: 'portal', how: 'revoked', subject } as const;
  await endAgreement(deps, work, round.autopayId, end);
};
