import { parseMoney, toDecimal } from '../money.ts';

const mostWhole = 11;

/** Digits, commas and one point; two decimals and eleven digits before them. */
export function currencyMask(typed: string): string {
  const [whole = '', ...rest] = typed
    .normalize('NFKC')
    .replaceAll(/[^\d.,]/g, '')
    .split('.');
  const kept = firstDigits(whole.replace(/^,+/, ''), mostWhole);
  if (rest.length === 0) return kept;
  return `${kept}.${rest.join('').replaceAll(',', '').slice(0, 2)}`;
}

function firstDigits(text: string, most: number): string {
  let digits = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === ',') continue;
    digits += 1;
    if (digits > most) return text.slice(0, at).replace(/,+$/, '');
  }
  return text;
}

/** `1,234.50` for what can be read as an amount; the rest stays for the patient to mend. */
export function shownAmount(typed: string): string {
  const amount = parseMoney(typed.startsWith('.') ? `0${typed}` : typed);
  if (amount === undefined) return typed;
  const [whole = '', decimals = ''] = toDecimal(amount).split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
}

export const numberMask = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** What dates are written with; the order is the format's affair. */
export const dateMask = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^\d/. -]/g, '')
    .trimStart()
    .slice(0, 10);

/** No blank before the first letter; telephones put a curled apostrophe where names have a straight one. */
export const textMask = (typed: string): string =>
  typed.normalize('NFC').replaceAll('’', "'").trimStart();

/** Letters, digits, hyphens and single spaces. */
export const plainTextMask = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{Nd} -]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trimStart();

/** Once a text is left: without blanks around it, and with single ones inside. */
export const tidyText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');
