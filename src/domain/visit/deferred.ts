import { arranged } from '../arranged.ts';
import { billMark } from '../bill.ts';
import { isTyped, rowsIn, type Cart, type CartAccount, type CartRow } from '../cart.ts';
import { leftAfter } from '../left-after.ts';
import { withPaid } from '../paid-bills.ts';
import type { PaymentOutcome } from '../payment.ts';
import type { Now } from './now.ts';

/** A payment that somebody else decides on later, and whose payer went on meanwhile. */
export interface Deferred {
  readonly key: string;
  /** The reference by which it is told. */
  readonly reference?: string | undefined;
  /** The typed bills of it, which nobody else knows; found ones are owed again by themselves. */
  readonly cart: Cart;
  /** The payer was told that it took nothing, and hears of it once more only if it was paid after all. */
  readonly isDoubted?: true | undefined;
}

/** The most payments of one payer that are undecided at a time. */
export const mostDeferred = 3;

/** The payments that are waited for, once the payer of one more goes on. */
export function deferring(now: Pick<Now, 'attempt' | 'cart' | 'deferred'>, left: Cart) {
  const { attempt, cart, deferred } = now;
  if (attempt === undefined) return deferred;
  const gone = Object.values(cart.accounts).filter(
    (one) => isTyped(one) && !(one.accountId in left.accounts),
  );
  return withOne(deferred, {
    key: attempt.key,
    reference: attempt.reference,
    cart: cartOf(gone, rowsIn(cart)),
  });
}

/**
 * The payments that are listened for, once a payer is told that one took nothing which was begun at a vendor: the
 * vendor may have taken it all the same, and says so later.
 */
export function doubting(now: Pick<Now, 'attempt' | 'cart' | 'deferred' | 'tenant'>) {
  const { attempt, cart, deferred, tenant } = now;
  if (!attempt?.sent || attempt.reference === undefined || tenant === undefined) return deferred;
  const everywhere = Object.values(cart.accounts).map(({ locationId }) => locationId);
  const left = leftAfter(cart, everywhere, { payments: tenant.payments }).cart;
  const { accounts = Object.keys(cart.accounts) } = attempt;
  const asked = Object.values(cart.accounts).filter(
    (one) => isTyped(one) && accounts.includes(one.accountId) && !(one.accountId in left.accounts),
  );
  return withOne(deferred, {
    key: attempt.key,
    reference: attempt.reference,
    cart: cartOf(asked, rowsIn(cart)),
    isDoubted: true,
  });
}

/** A payment that is made by the same key tells its own end. */
export const undoubted = (deferred: readonly Deferred[], key: string): readonly Deferred[] =>
  deferred.filter((one) => one.key !== key);

/** The list with one more: where there is no room for all, those whose end is waited for stay. */
const withOne = (deferred: readonly Deferred[], one: Deferred): readonly Deferred[] => {
  const all = [...undoubted(deferred, one.key), one];
  const isDoubted = (each: Deferred) => each.isDoubted === true;
  return [...all.filter(isDoubted), ...all.filter((each) => !isDoubted(each))].slice(-mostDeferred);
};

export interface DeferredEnd {
  readonly key: string;
  readonly outcome: PaymentOutcome;
}

type Waiting = Pick<Now, 'cart' | 'deferred' | 'paid'>;

/** The visit once a payment is decided that its payer had left: what it did not pay is in the cart again. */
export function afterDeferred(now: Waiting, { key, outcome }: DeferredEnd) {
  const deferred = undoubted(now.deferred, key);
  const was = now.deferred.find((one) => one.key === key);
  if (was?.isDoubted) return { deferred, ...paidAfterAll(now, was, outcome) };
  const paid = outcome.legs.flatMap(({ locationId, status }) =>
    status === 'paid' ? [locationId] : [],
  );
  const owed = Object.values(was?.cart.accounts ?? {}).filter(
    ({ locationId }) => outcome.status !== 'paid' && !paid.includes(locationId),
  );
  if (owed.length === 0) return { deferred };
  const accounts = [...owed, ...Object.values(now.cart.accounts)];
  const cart = cartOf(accounts, [...rowsIn(was?.cart ?? now.cart), ...rowsIn(now.cart)]);
  return { deferred, cart, cartBefore: cart };
}

/** The bills that were paid after all are paid no second time. */
function paidAfterAll(
  { cart, paid }: Waiting,
  was: Deferred,
  { legs, transactionId }: PaymentOutcome,
) {
  const taken = legs.flatMap(({ locationId, status }) => (status === 'paid' ? [locationId] : []));
  const bills = Object.values(was.cart.accounts).filter(({ locationId }) =>
    taken.includes(locationId),
  );
  if (bills.length === 0) return {};
  const marks = new Set(bills.map(billMark));
  const rest = Object.values(cart.accounts).filter(
    (one) => !isTyped(one) || !marks.has(billMark(one)),
  );
  const left = cartOf(rest, rowsIn(cart));
  const before = cartOf(bills, []);
  return {
    cart: left,
    cartBefore: left,
    paid: withPaid(paid, { before, after: left }, transactionId),
  };
}

const cartOf = (accounts: readonly CartAccount[], rows: readonly CartRow[]) =>
  arranged(Object.fromEntries(accounts.map((one) => [one.accountId, one])), rows);
