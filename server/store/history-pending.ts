import type { Kysely } from 'kysely';
import { lockBalances, takenFrom } from './bill-balances.ts';
import { addToHistory, type PaidBill } from './history-write.ts';
import { billsIn } from './payments-bills.ts';
import { legsOf, type Intent } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Notes a payment on which its vendor has still to decide, as it is noted once it is paid. */
export const addPendingToHistory = async (work: Db, intent: Intent, at: number): Promise<void> => {
  const { tenant, cart } = intent;
  for (const leg of await legsOf(work, intent.id)) {
    const bills: PaidBill[] = [];
    for (const bill of billsIn(cart)) {
      if (bill.locationId !== leg.locationId) continue;
      const balances = await lockBalances(work, { tenant, bill });
      bills.push({ bill, balances, parts: takenFrom(balances, bill.amount).parts });
    }
    await addToHistory(work, { intent, leg, bills, at, isUndecided: true });
  }
};
