import type { Kysely } from 'kysely';
import { backOfBills } from './back-of-bills.ts';
import { heldOf } from './bill-balances.ts';
import type { CashCodeRow } from './cash-codes.ts';
import { mayTake, type PaymentOfBill } from './payments-of-bills.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Cents of a balance: all that is owed, and what of it no payment holds. */
interface OwedOf {
  readonly owed: number;
  readonly free: number;
}

export const owedOf = async (
  db: Db,
  balanceIds: readonly string[],
): Promise<ReadonlyMap<string, OwedOf>> => {
  if (balanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('balances')
    .select(['id', 'amount'])
    .where('id', 'in', [...balanceIds])
    .execute();
  const held = await heldOf(db, balanceIds);
  return new Map(
    rows.map(({ id, amount: owed }) => [
      id,
      { owed, free: Math.max(0, owed - (held.get(id) ?? 0)) },
    ]),
  );
};

/** Cents that were paid of a bill, and those that a payment under way may yet take. */
interface TakenOf {
  readonly paid: number;
  readonly open: number;
}

/** A payment of a bill, as far as it tells whose it is. */
interface Payer {
  readonly subject: string;
  readonly email: string | null;
  readonly sessionId: string;
}

interface Since {
  readonly tenant: string;
  readonly since: number;
  /** Of a number that was typed nobody else's payment counts: it would tell a stranger what is owed. */
  readonly isOwn: (payer: Payer) => boolean;
  /** The code whose payments do not count. */
  readonly butCode?: string;
}

/** Cents of each bill that a payer has paid since then and that did not go back, or may yet pay. */
export const takenSince = async (
  db: Db,
  { tenant, since, isOwn, butCode = '' }: Since,
  marks: readonly string[],
): Promise<ReadonlyMap<string, TakenOf>> => {
  const taken = new Map<string, TakenOf>();
  if (marks.length === 0) return taken;
  const rows = await db
    .selectFrom('billPayments')
    .innerJoin('paymentLegs', 'paymentLegs.id', 'billPayments.legId')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['bill', 'billPayments.amount as amount', 'paymentLegs.status as legStatus'])
    .select(['legId', 'paymentIntents.id as intentId', 'paymentIntents.status as status'])
    .select(['subject', 'email', 'sessionId'])
    .where('billPayments.tenant', '=', tenant)
    .where('bill', 'in', [...marks])
    .where('at', '>=', since)
    .where((e) =>
      e(
        'paymentIntents.id',
        'not in',
        e.selectFrom('cashPayments').select('intentId').where('codeId', '=', butCode),
      ),
    )
    .execute();
  const back = await backOfBills(db, rows);
  for (const row of rows) {
    if (!isOwn(row) || !mayTake(row as unknown as PaymentOfBill)) continue;
    const { paid, open } = taken.get(row.bill) ?? { paid: 0, open: 0 };
    taken.set(
      row.bill,
      row.legStatus === 'paid'
        ? { paid: paid + Math.max(0, row.amount - back(row)), open }
        : { paid, open: open + row.amount },
    );
  }
  return taken;
};

/** Cents of each bill that the payer of a code has paid another way since it was made, or may yet pay. */
export const paidOtherwise = (
  db: Db,
  code: Pick<CashCodeRow, 'id' | 'tenant' | 'subject' | 'email' | 'createdAt'>,
  marks: readonly string[],
): Promise<ReadonlyMap<string, TakenOf>> =>
  takenSince(
    db,
    {
      tenant: code.tenant,
      since: code.createdAt,
      butCode: code.id,
      isOwn: ({ subject, email }) =>
        subject === code.subject || (email !== null && email === code.email),
    },
    marks,
  );
