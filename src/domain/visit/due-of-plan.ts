import { billMark } from '../bill.ts';
import { addAccount, removeAccount } from '../cart-accounts.ts';
import { choose, chooseEach } from '../cart-choices.ts';
import { accountsOf, isOpen, mayBePaid, payableRows, type CartAccount } from '../cart.ts';
import type { DueByHand, PaidByGuest } from '../plans/due.ts';
import { mayWait } from '../takes-parts.ts';
import type { Now } from './now.ts';
import { lookedAt, owingMore } from './owing.ts';

interface Due {
  readonly planId: string;
  readonly bills: DueByHand['bills'];
  readonly pays?: PaidByGuest;
}

interface Part {
  readonly account: CartAccount;
  readonly amount: DueByHand['amount'];
}

/** The bills of the plan as they are owed here, each with what is due of it; a payment is made at one location. */
const partsOf = ({ owed }: Pick<Now, 'owed'>, { planId, bills, pays }: Due): readonly Part[] => {
  // Bills of a plan that is over name no running plan: the plan's own page brings them for a guest.
  const ended = new Set(
    pays?.found.flatMap(({ running, accountId }) => (running ? [] : accountId)),
  );
  const parts = bills.flatMap(({ number, amount }) => {
    const account = owed.find(
      ({ running, accountId, paymentPostingId }) =>
        paymentPostingId === number && (running ? running.planId === planId : ended.has(accountId)),
    );
    return account && isOpen(account) && mayBePaid(account) ? [{ account, amount }] : [];
  });
  return parts.filter(({ account }) => account.locationId === parts[0]?.account.locationId);
};

/** The typed bills at the location of the first; those that were looked up come first. */
const typedOf = ({ bills, pays }: Due): readonly CartAccount[] => {
  const all = pays === undefined || pays.found.length > 0 ? [] : pays.typed;
  const typed = all.flatMap((one) => {
    const amount = bills.find(({ number }) => number === one.paymentPostingId)?.amount;
    return amount === undefined ? [] : [{ ...one, amount }];
  });
  return typed.filter(({ locationId }) => locationId === typed[0]?.locationId);
};

/** A guest's visit, which knows of the bills only now. */
const knowing = (now: Now, { pays }: Due): Now =>
  pays === undefined || pays.found.length === 0 ? now : { ...now, ...owingMore(now, pays.found) };

export const isDueHere = (now: Now, due: Due): boolean =>
  typedOf(due).length > 0 || partsOf(knowing(now, due), due).length > 0;

/** The visit with a cart that pays what is due of a plan, and leaves every other bill that may wait. */
export const payingDue = (now: Now, due: Due) => {
  const typed = typedOf(due);
  if (typed.length === 0) return payingFound(knowing(now, due), due);
  const marks = new Set(typed.map(billMark));
  const cart = typed.reduce(
    addAccount,
    // A number is paid once, however it came into the cart.
    Object.values(now.cart.accounts)
      .filter((one) => marks.has(billMark(one)))
      .reduce((left, { accountId }) => removeAccount(left, accountId), now.cart),
  );
  return { cart, cartBefore: cart, draft: undefined };
};

const payingFound = (now: Now, due: Due) => {
  const parts = partsOf(now, due);
  const [first] = parts;
  const { tenant } = now;
  if (first === undefined || tenant === undefined) return {};
  // A location is looked at alone where one is to be chosen, or another one was.
  const here = now.cart.plans[first.account.accountId];
  const seen = here ? now : { ...now, ...lookedAt(now, first.account.locationId) };
  const { cart, location, aside } = seen;
  const others = chooseEach(
    cart,
    (row) => accountsOf(cart, row).every((account) => mayWait(tenant, account)),
    { option: 'DEFERRED' },
  );
  const chosen = parts.reduce(
    (all, { account: { accountId: id, amount: subtotal }, amount }) =>
      choose(all, id, amount < subtotal ? { option: 'PARTIAL', amount } : { option: 'FULL' }),
    others,
  );
  const { owed } = now;
  return { owed, location, aside, cart: chosen, cartBefore: chosen, draft: undefined };
};

/** The payment takes nothing beside what is due of the plan. */
export const isDueAlone = (now: Now, due: Due): boolean => {
  const { cart } = { cart: undefined, ...payingDue(now, due) };
  const paid = [...typedOf(due), ...partsOf(knowing(now, due), due).map(({ account }) => account)];
  const own = new Set(paid.map(({ accountId }) => accountId));
  return cart !== undefined && payableRows(cart).every(({ planId }) => own.has(planId));
};
