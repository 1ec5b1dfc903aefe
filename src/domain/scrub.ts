/** Takes out of a text whatever must not reach a log: one line comes back, at most 4 KiB long. */

export const scrubbedLimit = 4096;
const stars = '***';

/** A margin longer than anything one rule below matches, so that a cut cannot leave half of it standing. */
const margin = 320;
const readLimit = 4 * scrubbedLimit;

/** A UUID with the sign before it: not every browser can look behind. */
const uuid = String.raw`(?:^|[^\w\p{Nd}-])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\w-])`;
const gap = String.raw`(?:[\s\p{Pd}._+]|%20){0,3}`;

/** Twelve digits may be a card however they are grouped and whether or not their checksum is right. */
const manyDigits = String.raw`\p{Nd}(?:${gap}\p{Nd}){11,}|\p{Nd}{11,}`;

const starred = () => stars;
const keepingFirst = (_: string, first: string) => first;

/** The rules in their order; each looks only a bounded distance ahead. */
const rules: readonly (readonly [RegExp, (found: string, first: string) => string])[] = [
  [/\p{Cf}/gu, () => ''],
  [/[\p{Cc}\u2028\u2029]+/gu, () => ' '],
  // Secrets travel behind the path of an address, as does the portal's own hash.
  [/\b((?:https?|wss?):\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/giu, keepingFirst],
  [/\b(bearer|basic)(?:\s|%20){1,4}[\w.~+/=-]+/giu, (_, scheme) => `${scheme} ${stars}`],
  [
    /((?:password|passwd|cvv|cvc|security_?code|token|secret|otu|ssn)\w{0,8}["'\\]{0,3}\s?[:=]\s?["'\\]{0,3})[^\s"'\\,;&}]+/giu,
    (_, name) => name + stars,
  ],
  // A secret of 256 bits is 43 characters of base64url.
  [/[\w-]{43,}/gu, starred],
  [/[^\s@<>()[\]"',;:=/?&]{1,64}(?:@|%40)[^\s@<>()[\]"',;:=/?&]{1,255}/giu, starred],
  // The id of an entry is kept, though it may hold many digits.
  [new RegExp(`(${uuid})|${manyDigits}`, 'giu'), (_, id?: string) => id ?? stars],
  [/\b\d{3}-\d{2}-\d{4}\b/gu, starred],
];

export function scrub(text: string): string {
  const whole = text.length <= readLimit;
  const read = whole ? text : text.slice(0, readLimit);
  const line = rules.reduce((rest, [pattern, put]) => rest.replace(pattern, put), read);
  return cut((whole ? line : line.slice(0, -margin)).trim()).trim();
}

/** Cuts a line by bytes, as a log line is stored; never through the middle of a character. */
function cut(line: string): string {
  const bytes = new TextEncoder().encode(line);
  if (bytes.length <= scrubbedLimit) return line;
  return new TextDecoder().decode(bytes.subarray(0, scrubbedLimit)).replace(/\uFFFD+$/u, '');
}
