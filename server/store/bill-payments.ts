import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { record } from './audit.ts';
import { notePayment } from './balance-payments.ts';
import { lockBalances } from './bill-balances.ts';
import { addExcess } from './ledger.ts';
import { billsIn, type Bill } from './payments-bills.ts';
import type { Intent, IntentLeg } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Claimed {
  readonly tenant: string;
  readonly legId: string;
  readonly at: number;
}

/** That a leg pays a bill, or may, so that whoever pays the same bill is asked. */
export const noteBill = async (
  work: Db,
  { tenant, legId, at }: Claimed,
  bill: Bill,
): Promise<void> => {
  await work
    .insertInto('billPayments')
    .values({ legId, tenant, bill: billMark(bill), amount: bill.amount, at })
    .execute();
};

/**
 * What a leg took lowers the balances of its bills, typed ones too. What exceeds them is not lost:
 * it is owed back, in the ledger and by its account number. Holds may be gone by now; what was to be
 * paid is in the payment's own cart.
 */
export const payBills = async (
  work: Db,
  intent: Intent,
  { id: legId, locationId }: IntentLeg,
  at: number,
): Promise<void> => {
  const { tenant, currency, subject } = intent;
  let excess = 0;
  for (const bill of billsIn(intent.cart)) {
    if (bill.locationId !== locationId) continue;
    const { balanceId, beyond } = await lower(work, { tenant, legId, at }, bill);
    if (balanceId === undefined || beyond === 0) continue;
    excess += beyond;
    const { paymentPostingId } = bill;
    const credit = { tenant, legId, locationId, paymentPostingId, balanceId, currency, at };
    await work
      .insertInto('credits')
      .values({ ...credit, amount: beyond })
      .execute();
    const action = 'payment.credit';
    await record(work, { at, tenant, subject, action, target: balanceId, outcome: 'kept' });
  }
  if (excess > 0)
    await addExcess(work, { tenant, legId, locationId, amount: excess, currency, at });
};

const lower = async (work: Db, { tenant, legId, at }: Claimed, bill: Bill) => {
  let beyond = bill.amount;
  const balances = await lockBalances(work, { tenant, bill });
  for (const { id: balanceId, amount: owed } of balances) {
    const amount = Math.min(beyond, owed);
    if (amount === 0) continue;
    beyond -= amount;
    await notePayment(work, { legId, balanceId, amount, at });
    await work
      .updateTable('balances')
      .set((e) => ({ amount: e('amount', '-', amount) }))
      .where('id', '=', balanceId)
      .execute();
  }
  return { balanceId: balances.at(-1)?.id, beyond };
};
