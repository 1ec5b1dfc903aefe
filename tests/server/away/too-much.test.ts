import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tooMuch } from '#server/away/too-much.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
/** Payments for one bill in the order in which they are booked, and looks at some of them again afterwards. */
const booked = fc.record({
  amounts: fc.array(cents, { minLength: 1, maxLength: 6 }),
  looks: fc.array(fc.nat({ max: 5 }), { maxLength: 12 }),
});

test('payments for one bill keep as much as the largest of them, however often they are looked at', () => {
  fc.assert(
    fc.property(booked, ({ amounts, looks }) => {
      const kept: number[] = [];
      const at = (index: number) => ({ whole: amounts[index] ?? 0, kept: kept[index] ?? 0 });
      const look = (index: number) => {
        const others = kept.flatMap((_, other) => (other === index ? [] : at(other)));
        const mine = at(index);
        kept[index] = mine.kept - tooMuch({ ...mine, unknown: mine.kept }, others);
      };
      for (const [index, amount] of amounts.entries()) {
        kept[index] = amount;
        look(index);
      }
      const once = [...kept];
      for (const index of looks) if (index < amounts.length) look(index);
      expect(kept).toEqual(once);
      expect(kept.reduce((sum, one) => sum + one, 0)).toBe(Math.max(...amounts));
      expect(kept.every((one) => one >= 0)).toBe(true);
    }),
  );
});

test('cents that a known bill took are never too much here', () => {
  expect(tooMuch({ whole: 500, kept: 500, unknown: 0 }, [{ whole: 500, kept: 500 }])).toBe(0);
});
