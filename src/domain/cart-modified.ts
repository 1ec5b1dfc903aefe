import {
  accountsIn,
  choose,
  plansIn,
  withoutRecurring,
  type Cart,
  type CartAccount,
} from './cart.ts';

/** Something is not simply paid in full. */
export const isModified = (cart: Cart): boolean =>
  plansIn(cart).some(({ paymentOption }) => paymentOption !== 'FULL');

/** Everything is paid in full again. */
export const unmodified = (cart: Cart): Cart =>
  plansIn(cart).reduce(
    (rest, { planId }) => choose(rest, planId, { option: 'FULL' }),
    withoutRecurring(cart),
  );

const isOnPlan = ({ agencyStatus }: CartAccount): boolean =>
  agencyStatus === 'Account on Payment Plan';

export const isEveryOnPlan = (cart: Cart): boolean => accountsIn(cart).every(isOnPlan);

export const hasPartial = (cart: Cart): boolean =>
  plansIn(cart).some(({ paymentOption }) => paymentOption === 'PARTIAL');

/** Where parts of a bill are not taken (any more), what was chosen to be paid in part is put off. */
export const withoutPartial = (cart: Cart): Cart =>
  plansIn(cart)
    .filter(({ paymentOption }) => paymentOption === 'PARTIAL')
    .reduce((rest, { planId }) => choose(rest, planId, { option: 'DEFERRED' }), cart);
