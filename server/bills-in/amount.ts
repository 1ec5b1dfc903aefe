const decimal = /^(-?)(\d{1,11})\.(\d{2})$/;

/** Reads digits as digits: no float touches an amount. The fault is said in words, and never mended. */
export const readAmount = (text: string): number | string => {
  const [, sign, whole, cents] = decimal.exec(text) ?? [];
  if (whole === undefined || cents === undefined) return whyNot(text);
  const amount = Number(whole) * 100 + Number(cents);
  return sign === '-' ? 0 - amount : amount;
};

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'is empty'],
  [/^\(.*\)$/, 'is in brackets: an amount below nothing begins with a minus'],
  [/-$/, 'has its minus behind: an amount below nothing begins with it'],
  [/^-?\d[\d,]*,\d/, 'has a comma: write 1234.50'],
  [/^-?\d+$/, 'has no point: nobody can tell whether cents are meant'],
  [/^-?\d+\.\d$/, 'has one decimal: write two'],
  [/^-?\d+\.\d{3,}$/, 'has more decimals than the currency has'],
  [/^-?\d{12,}\.\d\d$/, 'is too large'],
];

const whyNot = (text: string): string =>
  reasons.find(([shape]) => shape.test(text))?.[1] ?? 'is no amount such as 150.00';
