import { choose, singly } from './cart-choices.ts';
import {
  accountsIn,
  accountsOf,
  dueTodayOf,
  mayBePaid,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import type { Cents } from './money.ts';

/** The healthcare credit card: how much of what is owed it pays. */

/** The bills among which the payer chooses. */
export const creditAccounts = (cart: Cart): readonly CartAccount[] =>
  accountsIn(cart).filter(mayBePaid);

/** The rows of the bills that are chosen. */
const isChosen = ({ paymentOption }: CartRow): boolean => paymentOption !== 'DEFERRED';

export const chosenIn = (cart: Cart): readonly string[] =>
  rowsIn(cart)
    .filter(isChosen)
    .flatMap((row) => accountsOf(cart, row))
    .filter(mayBePaid)
    .map(({ accountId }) => accountId);

/** The row by which a bill is paid alone. */
const rowOf = (cart: Cart, accountId: string): CartRow | undefined =>
  rowsIn(cart).find(({ accounts }) => accounts.length === 1 && accounts[0] === accountId);

/** Cents of a bill that this cart pays. */
export const partIn = (cart: Cart, accountId: string): Cents | undefined =>
  rowOf(cart, accountId)?.amount;

/** Chooses a bill or leaves it out; a part of it that was chosen before stays that part. */
export function withAccount(
  cart: Cart,
  { accountId, before }: { readonly accountId: string; readonly before: Cart },
  isIn: boolean,
): Cart {
  const planId = rowOf(cart, accountId)?.planId ?? '';
  const row = rowOf(before, accountId);
  const part = isIn && row?.paymentOption === 'PARTIAL' ? row.amount : undefined;
  if (part !== undefined) return choose(cart, planId, { option: 'PARTIAL', amount: part });
  return choose(cart, planId, { option: isIn ? 'FULL' : 'DEFERRED' });
}

interface Held {
  /** The bills of a payment that was begun. */
  readonly accounts?: readonly string[] | undefined;
  /** The credit that the vendor has told. */
  readonly limit?: Cents | undefined;
}

/**
 * The cart as it is paid by credit: every bill once, those chosen that were to be paid, and where the credit
 * is known only as many of them as it holds, in their order.
 */
export function creditCart(before: Cart, { accounts, limit }: Held): Cart {
  const each = singly(before);
  const wanted =
    accounts ??
    creditAccounts(each).flatMap(({ accountId }) =>
      isWanted(before, accountId) ? [accountId] : [],
    );
  return wanted.reduce(
    (cart, accountId) => {
      const more = withAccount(cart, { accountId, before }, true);
      const isHeld = accounts !== undefined || limit === undefined || dueTodayOf(more) <= limit;
      return isHeld ? more : cart;
    },
    unchosen(each, before),
  );
}

/** Every bill of a cart is left out. */
const unchosen = (each: Cart, before: Cart): Cart =>
  accountsIn(each).reduce(
    (cart, { accountId }) => withAccount(cart, { accountId, before }, false),
    each,
  );

/** Each bill is more than the credit, as much of it as was to be paid. */
export function fitsNone(before: Cart, limit: Cents | undefined): boolean {
  const each = singly(before);
  const none = unchosen(each, before);
  const bills = creditAccounts(each);
  return (
    limit !== undefined &&
    bills.length > 0 &&
    bills.every(
      ({ accountId }) => dueTodayOf(withAccount(none, { accountId, before }, true)) > limit,
    )
  );
}

/** A bill that the patient has put off, or left to its plan, is not chosen for them. */
const isWanted = (before: Cart, accountId: string): boolean =>
  rowsIn(before).some((row) => isChosen(row) && row.accounts.includes(accountId));

/** The problem of what is chosen: nothing, or more than the credit. */
export function creditProblem(
  cart: Cart,
  limit: Cents | undefined,
): 'nothing' | 'overLimit' | undefined {
  const due = dueTodayOf(cart);
  if (due <= 0) return 'nothing';
  return limit !== undefined && due > limit ? 'overLimit' : undefined;
}
