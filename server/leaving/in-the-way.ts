import type { Kysely } from 'kysely';
import type { Obstacle } from '#domain/in-the-way.ts';
import { everInvitedBy } from '../store/former-users.ts';
import { unsettled } from '../store/payments.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database>;

interface Leaving {
  readonly tenant: string;
  readonly id: string;
}

/** A plan or payment, by its id. */
export interface Standing extends Obstacle {
  readonly id: string;
  /** The login that pays it. */
  readonly payer: string;
}

/**
 * The plans that run and the payments that are still being settled, of an account holder and of whom they
 * invited: the invited lose their login with the holder's.
 */
export const whatStandsInTheWay = async (
  db: Db,
  { tenant, id }: Leaving,
): Promise<readonly Standing[]> => {
  const payers = [id, ...(await everInvitedBy(db, id))];
  // Payments are read first: one that is settled meanwhile has its plan by then.
  const payments = [
    ...(await paymentsOf(db, tenant, payers)),
    ...(await paymentsByText(db, payers)),
  ].toSorted((one, other) => one.claimedAt - other.claimedAt);
  const plans = await plansOf(db, payers);
  return [
    ...plans.map((plan) => ({ what: 'plan' as const, ...plan })),
    ...payments.map(({ id: intent, reference, payer }) => ({
      what: 'payment' as const,
      id: intent,
      reference,
      payer,
    })),
  ];
};

const paymentsOf = (db: Db, tenant: string, payers: readonly string[]) =>
  db
    .selectFrom('paymentIntents')
    .select(['id', 'reference', 'claimedAt', 'subject as payer'])
    .where('tenant', '=', tenant)
    .where('subject', 'in', payers)
    .where('status', 'in', unsettled)
    .execute();

/** A card on file pays from the link of a text as well, in the session of a guest. */
const paymentsByText = (db: Db, payers: readonly string[]) =>
  db
    .selectFrom('textCards')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'textCards.intentId')
    .select(['paymentIntents.id as id', 'reference', 'claimedAt', 'personId as payer'])
    .where('personId', 'in', payers)
    .where('status', 'in', unsettled)
    .execute();

const plansOf = (db: Db, payers: readonly string[]) =>
  db
    .selectFrom('plans')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .select(['plans.id as id', 'paymentIntents.reference as reference'])
    .select('plans.subject as payer')
    .where('plans.subject', 'in', payers)
    .where('plans.status', '=', 'active')
    .orderBy('plans.createdAt')
    .execute();
