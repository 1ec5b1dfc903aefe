import { toCents, type Cents } from './money.ts';

/** The most that can be typed, before the point. */
export const mostDigits = 11;

const typed = /^(?:\d{1,11}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{0,2})?$/;

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
