import { choose, type Choice } from './cart-choices.ts';
import { onceProblem, type PartRules } from './cart-options.ts';
import { arranged } from './arranged.ts';
import {
  accountsIn,
  accountsOf,
  isOverFor,
  isRecurring,
  isTyped,
  payoffsIn,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import { partsInOrder } from './parts-in-order.ts';
import { noMoney, subtractMoney, type Cents } from './money.ts';

interface Share {
  readonly account: CartAccount;
  /** The part of the account that the payment was to take. */
  readonly part: Cents;
}

/** The cart that is left, and what became of the plan that was to begin with the payment. */
export interface LeftAfter {
  readonly cart: Cart;
  readonly plan: 'begun' | 'unbegun' | undefined;
}

/**
 * The rest of a cart of which these locations were paid. What they did not pay stays with the
 * choices that were made for it, so that it is paid as it was meant to be; a plan of which only a
 * part of the first payment was taken has not begun. Typed bills of such a plan stay with all that
 * is left of them: nobody else knows of it, and in full they can be on a plan again.
 */
export function leftAfter(cart: Cart, paid: readonly number[], rules: PartRules): LeftAfter {
  const isPaid = ({ account, part }: Share) => part > 0 && paid.includes(account.locationId);
  const isUnpaid = (share: Share) => share.part > 0 && !isPaid(share);
  const each = rowsIn(cart).map((row) => ({ row, shares: sharesOf(cart, row) }));
  const isPartly = each.some(({ shares }) => shares.some(isUnpaid));
  const untouched = each.filter(({ shares }) => !shares.some(isPaid));
  const touched = each.filter(({ shares }) => shares.some(isPaid));
  const begun = touched.filter(({ row, shares }) => isRecurring(row) && !shares.some(isUnpaid));
  const broken = touched.filter(({ row, shares }) => isRecurring(row) && shares.some(isUnpaid));
  const rests = touched
    .filter((one) => !begun.includes(one))
    .flatMap(({ row, shares }) =>
      shares.flatMap((share) =>
        isRecurring(row) && isTyped(share.account)
          ? inFull(share, isPaid(share))
          : isPaid(share)
            ? beside(share, isPartly)
            : restOf(share, rules),
      ),
    );
  const kept = untouched.flatMap(({ shares }) =>
    shares
      .filter(({ account }) => account.amount > 0 || !paid.includes(account.locationId))
      .map(({ account }) => ({ account })),
  );
  const left = new Map<string, Rest>(
    [...kept, ...rests].map((rest) => [rest.account.accountId, rest]),
  );
  const running = runningAfter(
    cart,
    each.flatMap(({ shares }) => shares.filter(isPaid)),
  );
  const inOrder = Object.keys(cart.accounts).flatMap((id) => left.get(id) ?? []);
  const accounts = Object.fromEntries(
    inOrder.map(({ account }) => [account.accountId, running(account)] as const),
  );
  const rows = settled(untouched.map(({ row }) => row));
  return {
    cart: inOrder.reduce(
      (rest, { account, choice }) => (choice ? choose(rest, account.accountId, choice) : rest),
      arranged(accounts, rows),
    ),
    plan: broken.length > 0 ? 'unbegun' : begun.length > 0 ? 'begun' : undefined,
  };
}

/** A plan that runs here has so many bills less; its interest was taken where the last of them was paid. */
const runningAfter = (cart: Cart, paid: readonly Share[]) => (account: CartAccount) => {
  const { running } = account;
  if (running === undefined) return account;
  const isOfPlan = (one: CartAccount) => one.running?.planId === running.planId && !isOverFor(one);
  const whole = paid.filter((one) => isOfPlan(one.account) && one.part === one.account.amount);
  const isEnding = payoffsIn(cart).some(({ planId }) => planId === running.planId);
  const last = isEnding ? accountsIn(cart).findLast(isOfPlan) : undefined;
  const isTaken = paid.some((one) => one.account.locationId === last?.locationId);
  return {
    ...account,
    running: {
      ...running,
      bills: running.bills - whole.length,
      ...(isTaken && { interest: noMoney }),
    },
  };
};

const sharesOf = (cart: Cart, row: CartRow): readonly Share[] => {
  const accounts = accountsOf(cart, row);
  const parts = partsInOrder(
    accounts.map(({ amount }) => amount),
    row.amount,
  );
  return accounts.flatMap((account, at) => {
    const part = parts[at];
    return part === undefined ? [] : [{ account, part }];
  });
};

interface Rest {
  readonly account: CartAccount;
  readonly choice?: Choice;
}

/** The rest of a bill, all of which is to be paid or edited. */
function inFull({ account, part }: Share, isPaid: boolean): readonly Rest[] {
  const amount = isPaid ? subtractMoney(account.amount, part) : account.amount;
  return amount > 0 ? [{ account: { ...account, amount } }] : [];
}

/** The rest of a bill beside others that are left to pay: nobody pays more of it than they chose to. */
function beside({ account, part }: Share, isPartly: boolean): readonly Rest[] {
  const amount = subtractMoney(account.amount, part);
  const isLeft = isPartly && amount > 0 && !isTyped(account);
  return isLeft ? [{ account: { ...account, amount }, choice: { option: 'DEFERRED' } }] : [];
}

/**
 * The rest with its choice. A part that the provider does not take alone is none: the bill is to be
 * chosen anew.
 */
function restOf({ account, part }: Share, rules: PartRules): readonly Rest[] {
  if (part === 0) return [{ account, choice: { option: 'DEFERRED' } }];
  const isPart = onceProblem(rules, { subtotal: account.amount, amount: part }) === undefined;
  return [isPart ? { account, choice: { option: 'PARTIAL', amount: part } } : { account }];
}

/** Rows that a plan put off stay put off when that plan is over. */
const settled = (rows: readonly CartRow[]): readonly CartRow[] =>
  rows.some(isRecurring)
    ? rows
    : rows.map(({ putOffFor, ...row }) => (putOffFor === 'room' ? { ...row, putOffFor } : row));
