import fc from 'fast-check';
import { expect, test } from 'vitest';
import { command } from '../support/cart/commands.ts';
import { cartModel } from '../support/cart/model.ts';
import { cartWorld } from '../support/cart/world.ts';

/** `CART_ROUNDS=2000` for the long run. */
const rounds = Number(process.env['CART_ROUNDS'] ?? 100);
const steps = 40;

test(
  `a cart after any steps is as a plain list of bills would be`,
  async () => {
    const providers = fc.record({ selective: fc.boolean() });
    const sequences = fc.array(command, {
      minLength: steps,
      maxLength: steps,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(providers, sequences, async (provider, commands) => {
        const model = cartModel(provider);
        const world = cartWorld(provider);
        for (const one of commands) {
          model.run(one);
          await world.run(one);
          expect(world.seen()).toEqual(model.seen());
          expect(world.isTold()).toBe(true);
        }
      }),
      { numRuns: rounds },
    );
  },
  rounds * 2_000 + 60_000,
);
