import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { billsIn } from './payments-bills.ts';
import type { Intent } from './payments.ts';
import { autopayEndpoint } from './autopays.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A leg of another payment that paid a bill as well. */
export interface LegBeside {
  readonly legId: string;
  readonly intentId: string;
  readonly locationId: number;
  readonly cart: string;
  readonly method: Intent['method'];
}

/**
 * Legs by which the same payer paid bills of a payment as well, before it was decided on. Whoever comes back in another
 * visit is known by the e-mail address.
 */
export const paidBeside = async (work: Db, intent: Intent): Promise<readonly LegBeside[]> => {
  const { id, tenant, subject, claimedAt, settledAt, cart } = intent;
  const marks = [...new Set(billsIn(cart).map(billMark))];
  if (marks.length === 0 || settledAt === null) return [];
  const rows = await work
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['legId', 'intentId', 'locationId', 'cart', 'subject', 'email', 'method'])
    .distinct()
    .where('billPayments.tenant', '=', tenant)
    .where('bill', 'in', marks)
    .where('paymentLegs.status', '=', 'paid')
    .where('intentId', '!=', id)
    .where('endpoint', 'not in', [planEndpoint, autopayEndpoint])
    .where('claimedAt', '<', settledAt)
    .where('settledAt', '>', claimedAt)
    .execute();
  const email = addressIn(intent);
  return rows.filter(
    (one) => one.subject === subject || (email !== '' && addressIn(one) === email),
  );
};

const addressIn = ({ email }: Pick<Intent, 'email'>): string => (email ?? '').trim().toLowerCase();

/** The payments among these that were told to be over before their money came. */
export const cameLate = async (
  work: Db,
  { tenant, claimedAt }: Intent,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await work
    .selectFrom('audit')
    .select('target')
    .where('tenant', '=', tenant)
    .where('at', '>=', claimedAt)
    .where('action', '=', 'payment.late')
    .where('target', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ target }) => target));
};
