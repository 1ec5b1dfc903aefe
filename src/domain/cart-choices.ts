import { arranged, planPays } from './arranged.ts';
import {
  accountsOf,
  isOnPlan,
  isRecurring,
  mayBePaid,
  once,
  rowsIn,
  type Cart,
  type CartRow,
  type PutOffFor,
} from './cart.ts';
import { noMoney, type Cents } from './money.ts';

/** The choice for an account: all of it, a part of it, or nothing today. */
export type Choice =
  | { readonly option: 'FULL' | 'DEFERRED' }
  | { readonly option: 'PARTIAL'; readonly amount: Cents };

/** A row that is paid once. A part that is everything is no part. */
function paidOnce(
  { total: _, startDate: __, putOffFor: ___, ...row }: CartRow,
  choice: Choice,
): CartRow {
  const amount =
    choice.option === 'PARTIAL' ? choice.amount : choice.option === 'FULL' ? row.subtotal : noMoney;
  const isWhole = choice.option === 'PARTIAL' && amount === row.subtotal;
  return { ...row, ...once, paymentOption: isWhole ? 'FULL' : choice.option, amount };
}

export function choose(cart: Cart, planId: string, choice: Choice): Cart {
  const row = cart.plans[planId];
  return row === undefined
    ? cart
    : { ...cart, plans: { ...cart.plans, [planId]: paidOnce(row, choice) } };
}

/** The row as it began: what a plan pays is left to that plan, everything else is paid in full. */
export const chooseAnew = (cart: Cart, planId: string): Cart =>
  choose(cart, planId, { option: planPays(cart.accounts[planId]) ? 'DEFERRED' : 'FULL' });

/** The same choice for several rows. */
export const chooseEach = (cart: Cart, isMeant: (row: CartRow) => boolean, choice: Choice): Cart =>
  arranged(
    cart.accounts,
    rowsIn(cart).map((row) => (isMeant(row) ? paidOnce(row, choice) : row)),
  );

/** Rows that are put off for a reason that is not the patient's choice. */
export const putOff = (cart: Cart, ids: ReadonlySet<string>, putOffFor: PutOffFor): Cart => ({
  ...cart,
  plans: Object.fromEntries(
    rowsIn(cart).map((row) => [
      row.planId,
      ids.has(row.planId) ? { ...paidOnce(row, { option: 'DEFERRED' }), putOffFor } : row,
    ]),
  ),
});

/** The choices of an earlier cart, for the accounts that are in this one. */
export const restoreChoices = (cart: Cart, before: Cart): Cart =>
  arranged(cart.accounts, rowsIn(before));

/** A cart without a plan: accounts that were to be paid together are paid once and in full. */
export const singly = (cart: Cart): Cart =>
  arranged(
    cart.accounts,
    rowsIn(cart).filter((row) => !isRecurring(row) && row.accounts.length === 1),
  );

/**
 * A row left to the plan that it is on already, to whoever takes it elsewhere, or to the payment that is being
 * processed: not the patient's choice.
 */
const isLeftAside =
  (cart: Cart) =>
  (row: CartRow): boolean =>
    row.paymentOption === 'DEFERRED' &&
    accountsOf(cart, row).some((account) => planPays(account) || !mayBePaid(account));

/** A row is not simply paid in full, by the patient's choice. */
export const isModified = (cart: Cart): boolean =>
  rowsIn(cart).some((row) => row.paymentOption !== 'FULL' && !isLeftAside(cart)(row));

/** A cart whose rows are as they began, but for those that are paid in full. */
export const unmodified = (cart: Cart): Cart =>
  arranged(
    cart.accounts,
    rowsIn(cart).filter((row) => row.paymentOption === 'FULL' || isLeftAside(cart)(row)),
  );

/** Every account that can be paid here is on a plan. */
export const isEveryOnPlan = (cart: Cart): boolean =>
  Object.values(cart.accounts).filter(mayBePaid).every(isOnPlan);

const isPartial = ({ paymentOption }: CartRow): boolean => paymentOption === 'PARTIAL';

export const hasPartial = (cart: Cart): boolean => rowsIn(cart).some(isPartial);

/** A cart for a provider that takes no parts (any more): partial choices are put off. */
export const withoutPartial = (cart: Cart): Cart =>
  chooseEach(cart, isPartial, { option: 'DEFERRED' });
