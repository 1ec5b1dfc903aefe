import { expect } from 'vitest';
import { hasRecurring } from '#domain/cart.ts';
import type { checkout } from '#machines/payment/checkout.ts';
import type { Holds } from '../../../support/describe-walks.ts';

const holds: Holds<typeof checkout> = {
  after: ({ actor, told, asked }) => {
    const { output, context } = actor.getSnapshot();
    const removed = told.filter(({ type }) => type === 'cart.changed');
    expect(removed.length).toBeLessThanOrEqual(1);
    if (removed.length > 0) expect(hasRecurring(context.cart)).toBe(false);
    // A method that cannot carry a plan is never chosen for one.
    if (output?.kind === 'method' && output.method === 'wallet')
      expect(hasRecurring(context.cart)).toBe(false);
    for (const { input } of asked)
      expect(input).toMatchObject({ method: expect.stringMatching(/^(cards|ach)$/) });
  },
};
export default holds;
