import type { Kysely } from 'kysely';
import { everInvitedBy } from './former-users.ts';
import type { Scope } from './payments.ts';
import type { Database } from './schema.ts';

interface Among {
  readonly ids: readonly string[];
  readonly since: number;
}

/**
 * The plans of a patient, or of those whom they invited, for these balances that ended unpaid since then, the
 * latest first: with a refused payment, or at the payer's word.
 */
export const endedPlans = async (
  db: Kysely<Database>,
  { tenant, subject }: Pick<Scope, 'tenant' | 'subject'>,
  { ids, since }: Among,
) => {
  if (ids.length === 0) return [];
  const payers = [subject, ...(await everInvitedBy(db, subject))];
  const rows = await db
    .selectFrom('planAccounts')
    .innerJoin('plans', 'plans.id', 'planAccounts.planId')
    .leftJoin('people', 'people.id', 'plans.subject')
    .select(['plans.id as planId', 'balanceId', 'endedAt', 'plans.status', 'subject as payer'])
    .select('people.id as personId')
    .where('plans.tenant', '=', tenant)
    .where('subject', 'in', payers)
    .where('plans.status', 'in', ['failing', 'cancelled'])
    .where('endedAt', '>', since)
    .where('balanceId', 'in', [...ids])
    .orderBy('endedAt', 'desc')
    .execute();
  return rows.flatMap(({ planId, balanceId, endedAt, status, payer, personId }) =>
    balanceId === null || endedAt === null
      ? []
      : [
          {
            planId,
            balanceId,
            endedAt,
            by: status === 'failing' ? 'portal' : 'provider',
            payer,
            hasLogin: personId !== null,
          } as const,
        ],
  );
};
