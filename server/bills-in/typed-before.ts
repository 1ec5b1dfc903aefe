import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { backOfBills } from '../store/back-of-bills.ts';
import { balancesMarked } from '../store/billed-balances.ts';
import type { Database } from '../store/schema.ts';
import { typedPayments, typedPostings } from '../store/typed-payments.ts';
import type { Bill } from './bill.ts';

export interface TypedBefore {
  /** Somebody paid the number of the bill by typing it. */
  readonly concerns: (bill: Bill) => boolean;
  /** Cents of it that no balance was lowered by, and that the provider's books do not know yet. */
  readonly cents: (bill: Bill) => number;
}

/**
 * Money for bills that had not come yet: patients type the number from a letter that was faster than the file. Of
 * several bills of one account the first reference has it.
 */
export const typedBefore = async (
  work: Kysely<Database>,
  tenant: string,
  bills: readonly Bill[],
): Promise<TypedBefore> => {
  const payments = await typedPayments(work, tenant, [...new Set(bills.map(markOf))]);
  const marks = new Set(payments.map(({ bill }) => bill));
  const concerns = (bill: Bill) => marks.has(markOf(bill));
  const loose = payments.filter(({ isBooked }) => !isBooked);
  if (loose.length === 0) return { concerns, cents: () => 0 };
  const back = await backOfBills(work, loose);
  const postings = await typedPostings(
    work,
    loose.map(({ legId }) => legId),
  );
  const firsts = firstReferences([
    ...(await balancesMarked(work, tenant, [...marks])).map((row) => ({
      mark: row.bill,
      reference: row.accountReferenceNumber,
    })),
    ...bills.map((bill) => ({ mark: markOf(bill), reference: bill.reference })),
  ]);
  const cents = (bill: Bill) => {
    const mark = markOf(bill);
    if (firsts.get(mark) !== bill.reference) return 0;
    const own = loose.filter((one) => one.bill === mark);
    const paid = own.reduce((sum, one) => sum + one.amount - back(one), 0);
    const known = postings
      .filter(({ legId }) => own.some((one) => one.legId === legId))
      .filter(
        ({ account, locationId, seq }) =>
          seq <= bill.posted_through &&
          billMark({ paymentPostingId: account, locationId }) === mark,
      )
      .reduce((sum, { amount }) => sum + amount, 0);
    return paid - known;
  };
  return { concerns, cents };
};

const markOf = ({ account: paymentPostingId, location: locationId }: Bill): string =>
  billMark({ paymentPostingId, locationId });

const firstReferences = (
  bills: readonly { readonly mark: string; readonly reference: string }[],
): ReadonlyMap<string, string> => {
  const firsts = new Map<string, string>();
  for (const { mark, reference } of bills)
    if (reference < (firsts.get(mark) ?? '\u{FFFF}')) firsts.set(mark, reference);
  return firsts;
};
