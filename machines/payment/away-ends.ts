import { dueTodayOf } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { leftWith } from './attempt-setup.ts';
import type { Context, Output } from './away-setup.ts';

/** The output of an end at which the vendor is still at work: its bills are paid no second time. */
export const pendingWith = (context: Context): Output => ({
  kind: 'pending',
  left: leftWith(context),
});

/** The output of an end at which the vendor has told how much credit its payer has. */
export const limitedWith = ({ cart, outcome }: Context): Output => {
  const limit = toCents(outcome?.creditLimit ?? 0);
  return { kind: 'limited', limit, isEnough: limit >= dueTodayOf(cart) };
};

/** The output of an end at which nothing was taken; an application may be what is looked at still. */
export const failedWith = ({ outcome }: Context): Output => ({
  kind: 'failed',
  isLookedAt: outcome?.reason === 'review',
});
