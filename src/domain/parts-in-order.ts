import { subtractMoney, toCents, type Cents } from './money.ts';

/** A payment of several bills fills them in their order. */
export function partsInOrder(owed: readonly Cents[], amount: Cents): readonly Cents[] {
  let left = amount;
  return owed.map((one) => {
    const part = toCents(Math.min(one, left));
    left = subtractMoney(left, part);
    return part;
  });
}
