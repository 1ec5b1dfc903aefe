import { dueTodayOf } from '#domain/cart.ts';
import type { LeftAfter } from '#domain/left-after.ts';
import { toCents, type Cents } from '#domain/money.ts';
import { leftWith } from './attempt-setup.ts';
import type { Paid } from './attempt.ts';
import type { Context } from './away-setup.ts';

export type Output =
  | Paid
  | { readonly kind: 'pending'; readonly left: LeftAfter }
  | { readonly kind: 'lost'; readonly handle: string }
  /** The credit is another one than was thought: it holds what was chosen, or less. */
  | { readonly kind: 'limited'; readonly limit: Cents; readonly isEnough: boolean }
  | Failed
  | GivenUp
  | { readonly kind: 'cancelled' };

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

/** Nothing was taken. */
export interface Failed {
  readonly kind: 'failed';
  /** An application is looked at still. */
  readonly isLookedAt: boolean;
  /** The vendor would have lent less than was to be paid. */
  readonly isSmaller: boolean;
  readonly isTooLate: boolean;
}

export interface GivenUp {
  readonly kind: 'givenUp';
  /** The payer began again elsewhere, for the same bills. */
  readonly isReplaced: boolean;
}

export const failedWith = ({ outcome }: Context): Failed => ({
  kind: 'failed',
  isLookedAt: outcome?.reason === 'review',
  isSmaller: outcome?.reason === 'smaller',
  isTooLate: outcome?.status === 'expired',
});

export const givenUpWith = ({ outcome }: Context): GivenUp => ({
  kind: 'givenUp',
  isReplaced: outcome?.reason === 'replaced',
});
