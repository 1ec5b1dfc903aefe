import { mostDigits, parseMoney } from '../typed-money.ts';
import { asFigures, shownAmount } from './masks.ts';

/** An amount after something was typed or pasted into it. */
export interface TypedAmount {
  readonly value: string;
  /** The problem that is said at once: a key was not taken, or this cannot be an amount. */
  readonly problem?: 'field_errors_amountformat' | 'field_errors_amountdigits';
}

const figures = /[\d.,]/;

/** Characters around an amount that is pasted: a currency, blanks. Anything else may mean another amount. */
const around = /^[\s\p{Sc}\p{L}]+|[\s\p{Sc}\p{L}]+$/gu;

/**
 * A key that cannot belong to an amount is not taken. What comes as a whole is taken as it is or not
 * at all: a figure that was dropped from it would make it another amount, and nobody would notice.
 */
export function typedAmount(before: string, typed: string): TypedAmount {
  const after = asFigures(typed);
  const put = putInto(before, after);
  if (put.length === 0) return said(after, problemOf(after));
  if (put.length === 1) {
    const problem = problemOf(after);
    if (!figures.test(put)) return { value: before };
    return problem === undefined ? { value: after } : said(before, problem);
  }
  const value = after.replaceAll(around, '');
  if (/[^\d.,]/.test(value) || value === '') return said(before, 'field_errors_amountformat');
  const isRead = parseMoney(shownAmount(value)) !== undefined;
  return said(
    value.slice(0, longest),
    problemOf(value) ?? (isRead ? undefined : 'field_errors_amountformat'),
  );
}

/** A length above any amount that can be read, so that a cut never makes another amount. */
const longest = 20;

const said = (value: string, problem: TypedAmount['problem']): TypedAmount =>
  problem === undefined ? { value } : { value, problem };

/** The problem of a text on its way to be an amount; whether it has become one is asked when it is left. */
function problemOf(text: string): TypedAmount['problem'] {
  if (!/^[\d,]*(?:\.\d{0,2})?$/.test(text)) return 'field_errors_amountformat';
  const [whole = ''] = text.replaceAll(',', '').split('.');
  return whole.length > mostDigits ? 'field_errors_amountdigits' : undefined;
}

/** The text that was put in, between the beginning and the end that stayed. */
function putInto(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = after.length;
  for (let at = before.length; at > start && end > start; at -= 1, end -= 1)
    if (before[at - 1] !== after[end - 1]) break;
  return after.slice(start, end);
}
