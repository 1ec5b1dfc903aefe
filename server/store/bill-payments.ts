import type { Expression, ExpressionBuilder, Insertable, Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Entry } from './audit.ts';
import type { BillDraft } from './balance-holds.ts';
import { notePayments } from './balance-payments.ts';
import { lockBalances, takenFrom, type Part } from './bill-balances.ts';
import type { PaidBill } from './history-write.ts';
import { once } from './once.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import type { Intent, IntentLeg } from './payments.ts';
import { rowsInto } from './rows-into.ts';
import type { BillPaymentsTable, CreditsTable, Database } from './schema.ts';

type Db = Kysely<Database>;

interface Claimed {
  readonly tenant: string;
  readonly legId: string;
  readonly at: number;
}

/** Notes that a leg pays a bill, or may, so that another payer of the same bill is asked. */
export const noteBill = async (
  work: Db,
  { tenant, legId, at }: Claimed,
  bill: Bill & Pick<BillDraft, 'asked'>,
): Promise<void> => {
  await insertNote.changed(work, {
    legId,
    tenant,
    bill: billMark(bill),
    amount: bill.amount,
    at,
    ...(bill.asked !== undefined && { asked: bill.asked }),
  });
};

const insertNote = once((db, note: Insertable<BillPaymentsTable>) =>
  db.insertInto('billPayments').values(note),
);

interface Paid {
  /** The cents that exceeded the bills, in all. */
  readonly excess: number;
  /** The entries of the audit about the excess. */
  readonly noted: readonly Entry[];
  readonly bills: readonly PaidBill[];
}

/**
 * Lowers the balances of the bills that a leg paid, typed ones too. Cents beyond the balances are not lost:
 * they are owed back, in the ledger and by account number. Holds may be gone by now; the payment's own cart
 * says how much each bill was to be paid.
 */
export const payBills = async (
  work: Db,
  intent: Intent,
  { id: legId, locationId }: IntentLeg,
  at: number,
): Promise<Paid> => {
  const { tenant, currency, subject } = intent;
  const credits: Insertable<CreditsTable>[] = [];
  const bills: PaidBill[] = [];
  for (const bill of billsIn(intent.cart)) {
    if (bill.locationId !== locationId) continue;
    const { last, beyond: amount, ...paid } = await lower(work, { tenant, legId, at }, bill);
    bills.push({ bill, ...paid });
    if (last === undefined || amount === 0) continue;
    // The credit has the spelling of the balance, however somebody typed its number.
    const { id: balanceId, paymentPostingId } = last;
    credits.push({ tenant, legId, locationId, paymentPostingId, balanceId, amount, currency, at });
  }
  await addCredits(work, credits);
  const entry = { at, tenant, subject, action: 'payment.credit', outcome: 'kept' };
  return {
    excess: credits.reduce((sum, credit) => sum + credit.amount, 0),
    noted: credits.map(({ balanceId }) => ({ ...entry, target: balanceId ?? '' })),
    bills,
  };
};

/** Notes cents that are owed back, by account number. */
export const addCredits = async (
  work: Db,
  credits: readonly Insertable<CreditsTable>[],
): Promise<void> => {
  await insertCredits.changed(work, { credits });
};

const insertCredits = once((db, { credits }: { credits: readonly Insertable<CreditsTable>[] }) =>
  rowsInto(db, 'credits', credits),
);

/** The cents of a leg that exceeded its bills, by account number. */
export const creditedOn = async (work: Db, legId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await work
    .selectFrom('credits')
    .select((e) => ['paymentPostingId', e.fn.sum<number>('amount').as('sum')])
    .where('legId', '=', legId)
    .groupBy('paymentPostingId')
    .execute();
  return new Map(rows.map(({ paymentPostingId, sum }) => [paymentPostingId, Number(sum)]));
};

const lower = async (work: Db, { tenant, legId, at }: Claimed, bill: Bill) => {
  const balances = await lockBalances(work, { tenant, bill });
  const { parts, beyond } = takenFrom(balances, bill.amount);
  await notePayments(
    work,
    parts.map((part) => ({ legId, ...part, at })),
  );
  await lowerBalances.changed(work, { parts });
  return { last: balances.at(-1), beyond, balances, parts };
};

const lowerBalances = once((db, { parts }: { readonly parts: readonly Part[] }) =>
  db
    .updateTable('balances')
    .set((e) => ({ amount: lowered(e, parts) }))
    .where('id', 'in', ['', ...parts.map(({ balanceId }) => balanceId)]),
);

/** One statement lowers all the balances of a payment, however many they are. */
const lowered = (e: ExpressionBuilder<Database, 'balances'>, parts: readonly Part[]) =>
  parts.reduce<Expression<number>>(
    (others, { balanceId, amount }) =>
      e
        .case()
        .when('id', '=', balanceId)
        .then(e('amount', '-', amount))
        .else(others)
        .end(),
    e.ref('amount'),
  );
