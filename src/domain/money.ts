declare const cents: unique symbol;

/** An amount of money in whole cents. There are no other amounts in the portal. */
export type Cents = number & { readonly [cents]: true };

export const noMoney = 0 as Cents;

/** The most that can be typed, before the point. */
export const mostDigits = 11;

const typed = /^(?:\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{0,2})?$/;

export function toCents(whole: number): Cents {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${whole} is not a whole number of cents`);
  return (whole === 0 ? 0 : whole) as Cents;
}

/**
 * Reads what a person typed: digits, commas between thousands, a point and at most two decimals.
 * `1,50` is refused: it may mean 1.50 to one reader and 150 to another.
 */
export function parseMoney(text: string): Cents | undefined {
  const trimmed = text.trim();
  if (!typed.test(trimmed)) return undefined;
  const [whole = '0', decimals = ''] = trimmed.replaceAll(',', '').split('.');
  return toCents(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}

/** `1234.50`: exact, without grouping or a symbol. */
export function toDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const addMoney = (...amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

export const subtractMoney = (from: Cents, amount: Cents): Cents => toCents(from - amount);

/** Equal parts, the last of which takes what is left over. */
export function splitMoney(total: Cents, parts: number): readonly Cents[] {
  if (!Number.isInteger(parts) || parts < 1)
    throw new RangeError(`${parts} is not a number of parts`);
  const each = toCents(Math.trunc(total / parts));
  const last = toCents(total - each * (parts - 1));
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? last : each));
}
