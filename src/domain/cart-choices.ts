import {
  arranged,
  isOnPlan,
  isRecurring,
  once,
  rowsIn,
  type Cart,
  type CartRow,
  type PutOffFor,
} from './cart.ts';
import { noMoney, type Cents } from './money.ts';

/** What is chosen of an account: all of it, a part of it, or nothing today. */
export type Choice =
  | { readonly option: 'FULL' | 'DEFERRED' }
  | { readonly option: 'PARTIAL'; readonly amount: Cents };

/** How a row is to be paid once. A part that is everything is no part. */
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

/** As it began: what a plan pays is left to that plan, and everything else is paid in full. */
export const chooseAnew = (cart: Cart, planId: string): Cart =>
  choose(cart, planId, { option: isOnPlan(cart.accounts[planId]) ? 'DEFERRED' : 'FULL' });

/** The same for several of them. */
export const chooseEach = (cart: Cart, isMeant: (row: CartRow) => boolean, choice: Choice): Cart =>
  arranged(
    cart.accounts,
    rowsIn(cart).map((row) => (isMeant(row) ? paidOnce(row, choice) : row)),
  );

/** Nothing is paid of these today, and nobody said so but for this reason. */
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

/** Every account by itself: what was to be paid together is paid once and in full. */
export const singly = (cart: Cart): Cart =>
  arranged(
    cart.accounts,
    rowsIn(cart).filter((row) => !isRecurring(row) && row.accounts.length === 1),
  );

/** Left to the plan that it is on already, or to whoever takes it elsewhere: not the patient's choice. */
const isLeftAside =
  ({ accounts }: Cart) =>
  ({ planId, paymentOption }: CartRow): boolean =>
    paymentOption === 'DEFERRED' &&
    (isOnPlan(accounts[planId]) || accounts[planId]?.notOnline === true);

/** Something is not simply paid in full. */
export const isModified = (cart: Cart): boolean =>
  rowsIn(cart).some((row) => row.paymentOption !== 'FULL' && !isLeftAside(cart)(row));

/** Everything is paid in full again. */
export const unmodified = (cart: Cart): Cart =>
  arranged(cart.accounts, rowsIn(cart).filter(isLeftAside(cart)));

/** Of what can be paid here. */
export const isEveryOnPlan = (cart: Cart): boolean =>
  Object.values(cart.accounts)
    .filter(({ notOnline }) => !notOnline)
    .every(isOnPlan);

const isPartial = ({ paymentOption }: CartRow): boolean => paymentOption === 'PARTIAL';

export const hasPartial = (cart: Cart): boolean => rowsIn(cart).some(isPartial);

/** Where parts of a bill are not taken (any more), what was chosen to be paid in part is put off. */
export const withoutPartial = (cart: Cart): Cart =>
  chooseEach(cart, isPartial, { option: 'DEFERRED' });
