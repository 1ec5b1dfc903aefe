import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsBack, slotsLeft, type Slot } from '#server/reversals/parts.ts';

const slots = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      isCredit: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((one, position): Slot => ({ ...one, position, balanceId: null })));

const sumOf = (all: readonly Slot[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const at = (all: readonly Slot[], position: number) =>
  sumOf(all.filter((one) => one.position === position));

test('any amount goes back in whole cents, from no account more than it was paid, credits first', () => {
  fc.assert(
    fc.property(slots, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const amount = Math.floor(sumOf(all) * share);
      const parts = partsBack(all, amount);
      expect(sumOf(parts)).toBe(amount);
      for (const { position, amount: most } of all)
        expect(at(parts, position)).toBeLessThanOrEqual(most);
      const credits = sumOf(all.filter(({ isCredit }) => isCredit === 1));
      const taken = sumOf(parts.filter(({ isCredit }) => isCredit === 1));
      expect(taken).toBe(Math.min(credits, amount));
    }),
  );
});

test('two reversals one after the other take what one of both would', () => {
  fc.assert(
    fc.property(
      slots,
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (all, one, other) => {
        const [first, second] = [Math.floor(sumOf(all) * one), Math.floor(sumOf(all) * other)];
        const before = partsBack(all, first);
        const after = partsBack(slotsLeft(all, before), second);
        const both = partsBack(all, first + second);
        for (const { position } of all)
          expect(at(before, position) + at(after, position)).toBe(at(both, position));
      },
    ),
  );
});
