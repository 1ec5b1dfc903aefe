import type { Kysely } from 'kysely';
import type { InTheWay } from '#domain/in-the-way.ts';
import { unsettled } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

/**
 * The plans that run and the payments that are still being settled, of an account holder and of whom they
 * invited: the invited lose their login with the holder's.
 */
export const whatStandsInTheWay = async (
  db: Kysely<Database>,
  personId: string,
): Promise<readonly InTheWay[]> => {
  const invited = await db
    .selectFrom('people')
    .select('id')
    .where('ownerId', '=', personId)
    .execute();
  const payers = [personId, ...invited.map(({ id }) => id)];
  // Payments are read first: one that is settled meanwhile has its plan by then.
  const payments = await db
    .selectFrom('paymentIntents')
    .select('reference')
    .where((is) =>
      is.or([
        is('subject', 'in', payers),
        // A card on file pays from the link of a text as well, in the session of a guest.
        is(
          'id',
          'in',
          is.selectFrom('textCards').select('intentId').where('personId', 'in', payers),
        ),
      ]),
    )
    .where('status', 'in', unsettled)
    .orderBy('claimedAt')
    .execute();
  const plans = await db
    .selectFrom('plans')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .select('paymentIntents.reference')
    .where('plans.subject', 'in', payers)
    .where('plans.status', '=', 'active')
    .orderBy('plans.createdAt')
    .execute();
  return [
    ...plans.map(({ reference }) => ({ what: 'plan' as const, reference })),
    ...payments.map(({ reference }) => ({ what: 'payment' as const, reference })),
  ];
};
