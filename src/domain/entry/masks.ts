import { parseMoney, toDecimal } from '../typed-money.ts';

/** Wide figures as usual ones: some keyboards write the wide ones. */
export const asFigures = (typed: string): string =>
  typed.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'));

/** `1,234.50` for what can be read as an amount; the rest stays for the patient to mend. */
export function shownAmount(typed: string): string {
  const amount = parseMoney(typed.startsWith('.') ? `0${typed}` : typed);
  if (amount === undefined) return typed;
  const [whole = '', decimals = ''] = toDecimal(amount).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

export const numberMask = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** The characters that dates are written with; the order is the format's affair. */
export const dateMask = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^\d/. -]/g, '')
    .trimStart()
    .slice(0, 10);

/**
 * A text as it is typed: no blank before the first letter, and a straight apostrophe for the curled
 * one of telephones.
 */
export const textMask = (typed: string): string =>
  typed.normalize('NFC').replaceAll('’', "'").trimStart();

/** A plain text as it is typed: letters, digits, hyphens and single spaces. */
export const plainTextMask = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{Nd} -]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trimStart();

/** A text once its field is left: without blanks around it, and with single ones inside. */
export const tidyText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

const digitsOnly = /^\/?\^\(?(?:\\d|\[0-9\])(?:\+|\{\d+(?:,\d*)?\})\)?\$(?:\/[a-z]*)?$/;

/** A pattern that takes nothing but digits is typed on a keypad. */
export const isNumeric = (pattern: string | undefined): boolean =>
  pattern !== undefined && digitsOnly.test(pattern);
