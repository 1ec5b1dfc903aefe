import { plainNumber } from '../bill.ts';
import { spellingsOf } from '../spellings.ts';
import { parseTypedDate, writeDate, type CalendarDate } from '../dates.ts';
import type { Engines } from '../entry/asking.ts';
import { accountNumberKey } from '../entry/fields.ts';
import { tidyText } from '../entry/masks.ts';
import { folded } from '../folded.ts';
import { looksLikeCardNumber } from '../looks-like-card.ts';
import { problem, type Problem } from '../problem.ts';
import { missing } from '../missing.ts';
import type { SearchField, Tenant } from '../tenant.ts';
import { isBirth, isDate, patternsFor } from './fields.ts';

/** The longest text that can be searched: no account number, name or date is longer. */
export const longestSearched = 100;

export interface Reading {
  readonly tenant: Pick<Tenant, 'locations'>;
  /** The order in which dates are typed. */
  readonly dateFormat: string;
  /** Today by the patient's clock; without it no day is too late. */
  readonly today?: CalendarDate;
  readonly matcherOf: Engines['matcherOf'];
  readonly label: (field: SearchField) => string;
}

/** The problem of a search field as it was typed. */
export function searchProblem(
  field: SearchField,
  typed: string,
  reading: Reading,
): Problem | undefined {
  const value = tidyText(typed);
  if (value === '') return missing(field.label, reading.label(field));
  // The length is checked before anything that looks at the text closely.
  if (value.length > longestSearched)
    return problem('field_errors_toolong', { max: String(longestSearched) });
  if (isDate(field)) return dateProblem(field, value, reading);
  if (looksLikeCardNumber(value)) return problem('field_errors_nocardhere');
  return matches(field, value, reading)
    ? undefined
    : problem('field_errors_general', { field: reading.label(field) });
}

const latest = '9999-12-31' as CalendarDate;

/** The problem of a day: asking for one that cannot be would only use up a try. */
function dateProblem(
  field: SearchField,
  value: string,
  { dateFormat, today = latest }: Reading,
): Problem | undefined {
  const day = parseTypedDate(value, dateFormat);
  const isPossible = day !== undefined && !(isBirth(field) && day > today);
  return isPossible ? undefined : problem('field_errors_date');
}

/** The value matches the patterns of its field; a pattern that cannot run is none. */
function matches(field: SearchField, value: string, { tenant, matcherOf }: Reading): boolean {
  const all = patternsFor(field, tenant).map((pattern) => matcherOf(pattern));
  const spellings = isNumber(field.name) ? spellingsOf(value) : [value];
  return all.length === 0 || all.some((takes) => takes === undefined || spellings.some(takes));
}

const isNumber = (name: string): boolean => name === accountNumberKey;

/** A value as it is sent: without blanks around it, a day as `YYYY-MM-DD`. */
export function searchedValue(field: SearchField, typed: string, dateFormat: string): string {
  const value = tidyText(typed);
  return (isDate(field) && parseTypedDate(value, dateFormat)) || value;
}

/** A value as it stands in its field once that is left. */
export function tidySearched(field: SearchField, typed: string, dateFormat: string): string {
  const value = tidyText(typed);
  const day = isDate(field) ? parseTypedDate(value, dateFormat) : undefined;
  return day === undefined ? value : writeDate(day, dateFormat);
}

/** A value of a field as it is compared: an account number is the same with and without hyphens. */
export const comparedIn = (name: string, value: string): string =>
  isNumber(name) ? plainNumber(value) : comparable(value);

/** A text as it is compared: capitals, accents and blanks make no difference. */
export const comparable = (value: string): string => tidyText(folded(value)).replaceAll('’', "'");
