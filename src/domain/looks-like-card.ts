/** Digits that stand together as people write card numbers: one group, or several with little between. */
const gap = String.raw`[\s\p{Pd}._/+]{0,3}`;
const run = new RegExp(String.raw`\p{Nd}(?:${gap}\p{Nd}){12,}`, 'gu');

/** UUIDs, which are made and not typed; by chance one in some thousands would sum up. */
const uuid =
  /(^|[^\da-f-])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\da-f-])/gi;

/** The schemes of cards by their first digits, of numbers of 13 to 19 digits. */
const scheme = /^(?:3[0-9]|4|5|6|2[2-7])\d+$/;
const shortest = 13;
const longest = 19;

/**
 * A card number stands somewhere in a text that is not meant for one: whole, in groups, or
 * followed by its expiry. Numbers of that length whose checksum is wrong are let through. The time of
 * the search grows with the text only; marks are taken out first, since putting them in order does not.
 */
export const looksLikeCardNumber = (text: string): boolean =>
  !isTooShort.test(text) &&
  [
    ...text
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(uuid, '$1 id ')
      .matchAll(run),
  ].some(([found]) => holdsOne(groupsOf(found)));

/** Twelve ASCII characters have no room for a card number; others may stand for several digits each. */
const isTooShort = /^[ -~]{0,12}$/;

/** A card number stands in some text of a value, names of properties included. */
export const holdsCardNumber = (value: unknown): boolean => {
  if (typeof value === 'string') return !amount.test(value) && looksLikeCardNumber(value);
  if (typeof value === 'number') return value > mostCents && looksLikeCardNumber(String(value));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, one]) => looksLikeCardNumber(key) || holdsCardNumber(one),
  );
};

/** Amounts are whole numbers of up to 13 digits. */
const mostCents = 9_999_999_999_999;

/** Amounts as a form's further fields carry them. */
const amount = /^\d{1,11}\.\d{2}$/;

const groupsOf = (found: string): readonly string[] =>
  found.split(/[^\p{Nd}]+/u).map((group) => [...group].map(digitOf).join(''));

/** A card number begins with a group, and ends with one or amid a row of more digits than a card has. */
function holdsOne(groups: readonly string[]): boolean {
  const digits = groups.join('');
  const starts = startsOf(groups);
  const ends = new Set([...starts, digits.length]);
  return starts.some((from) => {
    const isLongRow = digits.length - from > longest;
    return lengths.some(
      (length) =>
        (isLongRow || ends.has(from + length)) && isCardNumber(digits.slice(from, from + length)),
    );
  });
}

/** The beginnings of the groups in the row of all digits. */
function startsOf(groups: readonly string[]): readonly number[] {
  let at = 0;
  return groups.map((group) => {
    const start = at;
    at += group.length;
    return start;
  });
}

const lengths = Array.from({ length: longest - shortest + 1 }, (_, more) => shortest + more);

const isCardNumber = (digits: string): boolean =>
  digits.length >= shortest && digits.length <= longest && scheme.test(digits) && sumsUp(digits);

/** Luhn's check. */
function sumsUp(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Decimal digits of every script stand in rows of ten. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code < 58 ? code - 48 : (code - zero) % 10);
}
