import { billMark, type BillNumber } from '../bill.ts';
import { arranged } from '../arranged.ts';
import { isTyped, rowsIn } from '../cart.ts';
import { placeAt } from '../place-at.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '../money.ts';
import type { PaidBill } from '../paid-bills.ts';
import type { Now } from './now.ts';

/** A payment that was made at a counter, with a code of this visit. */
export interface CashPaid {
  /** The key to its receipt. */
  readonly receipt: string;
  readonly reference: string;
  readonly bills: readonly CashPart[];
}

/** A bill of which a counter took a part, or all of it. */
interface CashPart extends BillNumber {
  readonly amount: Cents;
  /** Cents of it that went back: they are owed again. */
  readonly back?: Cents;
}

/** The payments of which the visit has not heard; nobody need hear of one that went back wholly. */
export const unheard = (
  { paid }: Pick<Now, 'paid'>,
  payments: readonly CashPaid[],
): readonly CashPaid[] =>
  payments
    .filter(({ receipt }) => !paid.some((one) => one.receipt === receipt))
    .map((one) => ({ ...one, bills: one.bills.map(keptOf).filter(({ amount }) => amount > 0) }))
    .filter(({ bills }) => bills.length > 0);

const keptOf = ({ back = noMoney, ...bill }: CashPart): CashPart => ({
  ...bill,
  amount: subtractMoney(bill.amount, back),
});

/** The payments of which the visit has heard, as far as more of them went back since. */
export const goneBack = (
  { paid }: Pick<Now, 'paid'>,
  payments: readonly CashPaid[],
): readonly CashPaid[] =>
  payments
    .map(({ bills, ...one }) => ({
      ...one,
      bills: bills.flatMap((bill) => {
        const known = paid.find(isPaidBy(one.receipt, bill));
        const { amount } = keptOf(bill);
        return known && known.amount > amount
          ? [{ ...bill, amount: subtractMoney(known.amount, amount) }]
          : [];
      }),
    }))
    .filter(({ bills }) => bills.length > 0);

const isPaidBy = (receipt: string, bill: BillNumber) => (one: PaidBill) =>
  one.receipt === receipt && billMark(one) === billMark(bill);

/** The most bills that are remembered. */
const atMost = 20;

/**
 * The visit after payments at a counter: what they took of typed bills is in the cart no more, for nobody else knows of
 * these; found ones are read anew. The receipt of the last one can be opened, where no other is on show.
 */
export function paidInCash(
  now: Pick<Now, 'cart' | 'paid' | 'place'>,
  payments: readonly CashPaid[],
) {
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
  const rests = new Set(accounts.filter(isTyped).map(billMark));
  const whole = new Map(
    Object.values(now.cart.accounts)
      .filter((one) => isTyped(one) && taken.has(billMark(one)) && !rests.has(billMark(one)))
      .map((one) => [billMark(one), one]),
  );
  const bills: readonly PaidBill[] = payments.flatMap(({ receipt, bills: own }) =>
    own.map(({ paymentPostingId, locationId, amount }) => {
      const typed = whole.get(billMark({ paymentPostingId, locationId }));
      return {
        paymentPostingId,
        locationId,
        amount,
        receipt,
        ...(rests.has(billMark({ paymentPostingId, locationId })) && { isPart: true as const }),
        ...(typed && { typed }),
      };
    }),
  );
  const last = payments.at(-1);
  return {
    cart,
    cartBefore: cart,
    draft: undefined,
    paid: [...bills.toReversed(), ...now.paid].slice(0, atMost),
    // A receipt that is on show stays.
    ...(last &&
      placeAt(now.place) !== 'receipt' && { receipt: last.receipt, reference: last.reference }),
  };
}

/**
 * The visit after these parts went back: what is left of a typed bill in the cart is more, one that was paid whole is in
 * the cart again, and the parts are paid no more.
 */
export function withGoneBack(
  now: Pick<Now, 'cart' | 'paid' | 'place' | 'receipt'>,
  payments: readonly CashPaid[],
) {
  const parts = payments.flatMap(({ receipt, bills }) =>
    bills.map((bill) => ({ bill, isIts: isPaidBy(receipt, bill) })),
  );
  // A bill that was paid wholly and stands in the cart again was typed again, with its whole amount.
  const ofRests = parts.filter(({ isIts }) => now.paid.some((one) => one.isPart && isIts(one)));
  const accounts = Object.values(now.cart.accounts).map((account) => {
    const own = ofRests.filter(
      ({ bill }) => isTyped(account) && billMark(bill) === billMark(account),
    );
    const amount = addMoney(account.amount, ...own.map(({ bill }) => bill.amount));
    return [account.accountId, { ...account, amount }] as const;
  });
  const here = new Set(Object.values(now.cart.accounts).filter(isTyped).map(billMark));
  const returned = now.paid.flatMap(({ typed }) => {
    if (typed === undefined || here.has(billMark(typed))) return [];
    const own = parts.filter(({ bill }) => billMark(bill) === billMark(typed));
    const amount = addMoney(noMoney, ...own.map(({ bill }) => bill.amount));
    return amount > 0 ? [{ ...typed, amount }] : [];
  });
  const back = returned.map((one) => [one.accountId, one] as const);
  const cart = arranged(Object.fromEntries([...accounts, ...back]), rowsIn(now.cart));
  const rests = new Set(returned.map(billMark));
  const paid = now.paid.flatMap((one) => {
    const gone = parts.filter(({ isIts }) => isIts(one)).map(({ bill }) => bill.amount);
    const amount = subtractMoney(one.amount, addMoney(noMoney, ...gone));
    if (amount <= 0) return [];
    const { typed: _, ...rest } = one;
    return [
      rests.has(billMark(one)) ? { ...rest, amount, isPart: true as const } : { ...one, amount },
    ];
  });
  // Nobody is told that they have paid where all of it went back; a receipt that is on show says so itself.
  const isOver = payments.some(({ receipt }) => receipt === now.receipt);
  const isKept = placeAt(now.place) === 'receipt' || paid.some(isOfReceipt(now.receipt));
  return {
    cart,
    cartBefore: cart,
    draft: undefined,
    paid,
    ...(isOver && !isKept && { receipt: undefined, reference: undefined }),
  };
}

const isOfReceipt =
  (receipt: string | undefined) =>
  (one: PaidBill): boolean =>
    one.receipt === receipt;

/** Cents that these payments took. */
export const takenInCash = (payments: readonly CashPaid[]): Cents =>
  addMoney(...payments.flatMap(({ bills }) => bills.map(({ amount }) => amount)));
