import type { Kysely } from 'kysely';
import { heldOf } from './bill-balances.ts';
import type { CashCodeRow } from './cash-codes.ts';
import { mayTake, type PaymentOfBill } from './payments-of-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Cents of each balance that no payment has taken or holds. */
export const freeOf = async (
  db: Db,
  balanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (balanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('balances')
    .select(['id', 'amount'])
    .where('id', 'in', [...balanceIds])
    .execute();
  const held = await heldOf(db, balanceIds);
  return new Map(rows.map(({ id, amount }) => [id, Math.max(0, amount - (held.get(id) ?? 0))]));
};

/**
 * Cents of each bill that the payer of a code has paid another way since it was made, or may have. Of a number that
 * was typed nobody else's payment counts: it would tell a stranger what is owed.
 */
export const paidOtherwise = async (
  db: Db,
  code: Pick<CashCodeRow, 'id' | 'tenant' | 'subject' | 'email' | 'createdAt'>,
  marks: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const paid = new Map<string, number>();
  if (marks.length === 0) return paid;
  const rows = await db
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['bill', 'billPayments.amount as amount', 'paymentLegs.status as legStatus'])
    .select(['paymentIntents.id as intentId', 'paymentIntents.status as status'])
    .select(['subject', 'email'])
    .where('billPayments.tenant', '=', code.tenant)
    .where('bill', 'in', [...marks])
    .where('at', '>=', code.createdAt)
    .where((e) =>
      e(
        'paymentIntents.id',
        'not in',
        e.selectFrom('cashPayments').select('intentId').where('codeId', '=', code.id),
      ),
    )
    .execute();
  for (const row of rows) {
    const isOwn = row.subject === code.subject || (row.email !== null && row.email === code.email);
    if (!isOwn || !mayTake(row as unknown as PaymentOfBill)) continue;
    paid.set(row.bill, (paid.get(row.bill) ?? 0) + row.amount);
  }
  return paid;
};
