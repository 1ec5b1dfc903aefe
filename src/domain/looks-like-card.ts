/** Digits that stand together as people write card numbers: one group, or several with little between. */
const gap = String.raw`[\s\p{Pd}._/+]{0,3}`;
const run = new RegExp(String.raw`\p{Nd}(?:${gap}\p{Nd}){12,}`, 'gu');

/** The first digits that card schemes use, of 13 to 19. */
const scheme = /^(?:3[0-9]|4|5|6|2[2-7])\d+$/;
const shortest = 13;
const longest = 19;

/**
 * Whether a card number stands anywhere in a text that is not meant for one: whole, in groups, or
 * followed by its expiry. Numbers of that length whose checksum is wrong are let through.
 */
export const looksLikeCardNumber = (text: string): boolean =>
  [
    ...text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .matchAll(run),
  ].some(([found]) => candidates(groupsOf(found)).some(isCardNumber));

const groupsOf = (found: string): readonly string[] =>
  found.split(/[^\p{Nd}]+/u).map((group) => [...group].map(digitOf).join(''));

/** Neighbouring groups together; of one long row of digits, what stands at its beginning. */
function candidates(groups: readonly string[]): readonly string[] {
  const joined = groups.flatMap((_, from) =>
    groups.slice(from).map((__, length) => groups.slice(from, from + length + 1).join('')),
  );
  const beginnings = joined
    .filter(({ length }) => length > longest)
    .flatMap((row) => lengths.map((length) => row.slice(0, length)));
  return [...joined, ...beginnings];
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
