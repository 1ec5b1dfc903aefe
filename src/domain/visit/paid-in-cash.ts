import { billMark, type BillNumber } from '../bill.ts';
import { arranged } from '../arranged.ts';
import { isTyped, rowsIn } from '../cart.ts';
import { addMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import type { PaidBill } from '../paid-bills.ts';
import type { Now } from './now.ts';

/** A payment that was made at a counter, with a code of this visit. */
export interface CashPaid {
  /** The key to its receipt. */
  readonly receipt: string;
  readonly reference: string;
  readonly bills: readonly (BillNumber & { readonly amount: Cents })[];
}

/** The payments of which the visit has not heard. */
export const unheard = (
  { paid }: Pick<Now, 'paid'>,
  payments: readonly CashPaid[],
): readonly CashPaid[] =>
  payments.filter(({ receipt }) => !paid.some((one) => one.receipt === receipt));

/** The most bills that are remembered. */
const atMost = 20;

/**
 * The visit after payments at a counter: what they took of typed bills is in the cart no more, for nobody else knows of
 * these; found ones are read anew. The receipt of the last one can be opened.
 */
export function paidInCash(now: Pick<Now, 'cart' | 'paid'>, payments: readonly CashPaid[]) {
  const taken = new Map<string, number>();
  for (const bill of payments.flatMap(({ bills }) => bills))
    taken.set(billMark(bill), (taken.get(billMark(bill)) ?? 0) + bill.amount);
  const accounts = Object.values(now.cart.accounts).flatMap((account) => {
    const part = isTyped(account) ? (taken.get(billMark(account)) ?? 0) : 0;
    if (part === 0) return [account];
    return part < account.amount
      ? [{ ...account, amount: subtractMoney(account.amount, toCents(part)) }]
      : [];
  });
  const cart = arranged(
    Object.fromEntries(accounts.map((account) => [account.accountId, account])),
    rowsIn(now.cart),
  );
  const bills: readonly PaidBill[] = payments.flatMap(({ receipt, bills: own }) =>
    own.map(({ paymentPostingId, locationId, amount }) => ({
      paymentPostingId,
      locationId,
      amount,
      receipt,
    })),
  );
  const last = payments.at(-1);
  return {
    cart,
    cartBefore: cart,
    draft: undefined,
    paid: [...bills.toReversed(), ...now.paid].slice(0, atMost),
    ...(last && { receipt: last.receipt, reference: last.reference }),
  };
}

/** Cents that these payments took. */
export const takenInCash = (payments: readonly CashPaid[]): Cents =>
  addMoney(...payments.flatMap(({ bills }) => bills.map(({ amount }) => amount)));
