/** Telephone numbers as they are typed, shown and sent. Whether a text is one at all: phone-number.ts. */

export type PhoneRegion = 'US' | 'KE';

export const phoneRegionOf = ({ code }: { readonly code: 'USD' | 'KES' }): PhoneRegion =>
  code === 'KES' ? 'KE' : 'US';

/** `open` on the pages that need no session, where numbers are typed the short way. */
export interface PhoneStyle {
  readonly region: PhoneRegion;
  readonly open?: boolean;
}

/** The most characters that are taken while a number is typed, and that show once it is left. */
export const phoneLength = ({ region, open = false }: PhoneStyle) =>
  region === 'KE' && !open ? { typed: 14, shown: 16 } : { typed: 10, shown: 14 };

export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** A number while its field has the focus: digits alone, whatever was pasted. */
export function typedPhone(text: string, style: PhoneStyle): string {
  const { typed } = phoneLength(style);
  const digits = digitsOf(text);
  if (style.region === 'US') return digits.replace(/^1(?=\d{10})/, '').slice(0, typed);
  if (style.open) return digits.replace(/^254(?=\d)0?/, '0').slice(0, typed);
  const lead = text.normalize('NFKC').trimStart().startsWith('+') ? '+' : '';
  return `${lead}${digits}`.slice(0, typed);
}

/** A number once its field is left: spelled out, if it is a whole one. */
export function shownPhone(text: string, style: PhoneStyle): string {
  const typed = typedPhone(text, style);
  if (style.region === 'US') return typed.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  const [, a, b, c] = /^(?:\+?2540?|0)?([1-9]\d{2})(\d{3})(\d{3})$/.exec(typed) ?? [];
  if (a === undefined) return typed;
  return style.open ? `0${a} ${b} ${c}` : `+254 ${a} ${b} ${c}`;
}

/** A number as it is sent: digits only, in Kenya with the country's. */
export function sentPhone(text: string, region: PhoneRegion): string {
  const digits = digitsOf(text);
  if (region === 'US') return digits.replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(?:2540?|0)?(?=[1-9]\d{8}$)/, '254');
}

/** A number of a mobile telephone in Kenya, 07… or 01…: no other has mobile money. */
export const isKenyanMobile = (text: string): boolean =>
  /^254[17]\d{8}$/.test(sentPhone(text, 'KE'));
