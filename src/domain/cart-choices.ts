import {
  arranged,
  isOnPlan,
  isRecurring,
  once,
  plansIn,
  type Cart,
  type Plan,
  type PutOffFor,
} from './cart.ts';
import { noMoney, type Cents } from './money.ts';

/** What is chosen of an account: all of it, a part of it, or nothing today. */
export type Choice =
  | { readonly option: 'FULL' | 'DEFERRED' }
  | { readonly option: 'PARTIAL'; readonly amount: Cents };

/** How a plan is to be paid once. A part that is everything is no part. */
function paidOnce(
  { total: _, startDate: __, putOffFor: ___, ...plan }: Plan,
  choice: Choice,
): Plan {
  const amount =
    choice.option === 'PARTIAL'
      ? choice.amount
      : choice.option === 'FULL'
        ? plan.subtotal
        : noMoney;
  const isWhole = choice.option === 'PARTIAL' && amount === plan.subtotal;
  return { ...plan, ...once, paymentOption: isWhole ? 'FULL' : choice.option, amount };
}

export function choose(cart: Cart, planId: string, choice: Choice): Cart {
  const plan = cart.plans[planId];
  return plan === undefined
    ? cart
    : { ...cart, plans: { ...cart.plans, [planId]: paidOnce(plan, choice) } };
}

/** As it began: what a plan pays is left to that plan, and everything else is paid in full. */
export const chooseAnew = (cart: Cart, planId: string): Cart =>
  choose(cart, planId, { option: isOnPlan(cart.accounts[planId]) ? 'DEFERRED' : 'FULL' });

/** The same for several of them. */
export const chooseEach = (cart: Cart, isMeant: (plan: Plan) => boolean, choice: Choice): Cart =>
  arranged(
    cart.accounts,
    plansIn(cart).map((plan) => (isMeant(plan) ? paidOnce(plan, choice) : plan)),
  );

/** Nothing is paid of these today, and nobody said so but for this reason. */
export const putOff = (cart: Cart, ids: ReadonlySet<string>, putOffFor: PutOffFor): Cart => ({
  ...cart,
  plans: Object.fromEntries(
    plansIn(cart).map((plan) => [
      plan.planId,
      ids.has(plan.planId) ? { ...paidOnce(plan, { option: 'DEFERRED' }), putOffFor } : plan,
    ]),
  ),
});

/** The choices of an earlier cart, for the accounts that are in this one. */
export const restoreChoices = (cart: Cart, before: Cart): Cart =>
  arranged(cart.accounts, plansIn(before));

/** Every account by itself: what was to be paid together is paid once and in full. */
export const singly = (cart: Cart): Cart =>
  arranged(
    cart.accounts,
    plansIn(cart).filter((plan) => !isRecurring(plan) && plan.accounts.length === 1),
  );

/** Left to the plan that it is on already, or to whoever takes it elsewhere: not the patient's choice. */
const isLeftAside =
  ({ accounts }: Cart) =>
  ({ planId, paymentOption }: Plan): boolean =>
    paymentOption === 'DEFERRED' &&
    (isOnPlan(accounts[planId]) || accounts[planId]?.notOnline === true);

/** Something is not simply paid in full. */
export const isModified = (cart: Cart): boolean =>
  plansIn(cart).some((plan) => plan.paymentOption !== 'FULL' && !isLeftAside(cart)(plan));

/** Everything is paid in full again. */
export const unmodified = (cart: Cart): Cart =>
  arranged(cart.accounts, plansIn(cart).filter(isLeftAside(cart)));

/** Of what can be paid here. */
export const isEveryOnPlan = (cart: Cart): boolean =>
  Object.values(cart.accounts)
    .filter(({ notOnline }) => !notOnline)
    .every(isOnPlan);

const isPartial = ({ paymentOption }: Plan): boolean => paymentOption === 'PARTIAL';

export const hasPartial = (cart: Cart): boolean => plansIn(cart).some(isPartial);

/** Where parts of a bill are not taken (any more), what was chosen to be paid in part is put off. */
export const withoutPartial = (cart: Cart): Cart =>
  chooseEach(cart, isPartial, { option: 'DEFERRED' });
