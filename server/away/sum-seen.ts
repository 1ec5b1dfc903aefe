import type { SentCart } from '#contract/cart.ts';

/** A payer who has seen another sum than the cart's is asked to look again. */
export const sumProblem = (cart: SentCart, seen: number) => ({
  totalAmountSelected: seen === amountIn(cart) ? undefined : 'Must be the sum of what is paid',
});

const amountIn = ({ paymentActions, payoffs = [] }: SentCart): number =>
  [...paymentActions.map(({ amount }) => amount), ...payoffs.map((one) => one.interest)].reduce(
    (sum, amount) => sum + amount,
    0,
  );
