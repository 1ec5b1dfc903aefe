import { expect } from 'vitest';
import { dueTodayOf } from '#domain/cart.ts';
import type { cart } from '#machines/cart.ts';
import type { Holds } from '../../support/describe-walks.ts';

/** A patient who pays has something to pay, and Back restores what was chosen before. */
const holds: Holds<typeof cart> = {
  after: ({ actor }) => {
    const { output, context } = actor.getSnapshot();
    if (output?.kind === 'back') expect(context.cart.plans).toEqual(context.before.plans);
    if (output?.kind === 'payNow') expect(dueTodayOf(context.cart)).toBeGreaterThan(0);
  },
};
export default holds;
