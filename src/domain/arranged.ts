import {
  isOnPlan,
  isOverFor,
  isRecurring,
  mayBePaid,
  once,
  rowsIn,
  type Cart,
  type CartAccount,
  type CartRow,
} from './cart.ts';
import { noMoney } from './money.ts';

/**
 * A cart of these accounts, paid by those of the rows that still hold; what none of them pays is left
 * to the plan that it is on already, or else paid in full.
 */
export function arranged(accounts: Cart['accounts'], rows: readonly CartRow[]): Cart {
  const holding = rows.filter((row) => stillHolds(row, accounts));
  // Rows that a plan put off are put off as long as there is a plan.
  const hasPlan = holding.some(isRecurring);
  const paying = new Map(
    holding
      .filter(({ putOffFor }) => hasPlan || putOffFor !== 'plan')
      .flatMap((row) => row.accounts.map((id) => [id, row] as const)),
  );
  const each = Object.values(accounts).map((account) =>
    !mayBePaid(account) ? unpaid(account) : (paying.get(account.accountId) ?? atFirst(account)),
  );
  const all = [...new Set([...each.filter(isRecurring), ...each])];
  return {
    accounts,
    planIds: all.map(({ planId }) => planId),
    plans: Object.fromEntries(all.map((row) => [row.planId, row])),
  };
}

/**
 * A bill that a payment plan pays already is not proposed once more: whoever wants to, pays it off
 * sooner.
 */
export function leftToPlan(cart: Cart, isLeft: (row: CartRow) => boolean): Cart {
  const rows = rowsIn(cart).map((row) =>
    isLeft(row) && planPays(cart.accounts[row.planId])
      ? { ...row, paymentOption: 'DEFERRED' as const, amount: noMoney }
      : row,
  );
  return { ...cart, plans: Object.fromEntries(rows.map((row) => [row.planId, row])) };
}

/** A row holds as long as its accounts owe what they owed when it was chosen. */
const stillHolds = (row: CartRow, accounts: Cart['accounts']): boolean =>
  row.accounts.reduce((sum, id) => sum + (accounts[id]?.amount ?? Number.NaN), 0) === row.subtotal;

/** The row of a single account goes by the account's id. */
const inFull = ({ accountId, amount }: CartAccount): CartRow => ({
  planId: accountId,
  subtotal: amount,
  amount,
  paymentOption: 'FULL',
  ...once,
  accounts: [accountId],
});

/** A plan pays the account, or a part of it: nobody need pay it otherwise. */
export const planPays = (account: CartAccount | undefined): boolean =>
  account !== undefined && isOnPlan(account) && !isOverFor(account);

const atFirst = (account: CartAccount): CartRow =>
  planPays(account) ? unpaid(account) : inFull(account);

const unpaid = (account: CartAccount): CartRow => ({
  ...inFull(account),
  amount: noMoney,
  paymentOption: 'DEFERRED',
});
