declare const cents: unique symbol;

/** An amount of money in whole cents. There are no other amounts in the portal. */
export type Cents = number & { readonly [cents]: true };

export const noMoney = 0 as Cents;

export function toCents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of cents`);
  return (whole === 0 ? 0 : whole) as Cents;
}

export const addMoney = (...amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const subtractMoney = (from: Cents, amount: Cents): Cents => toCents(from - amount);
