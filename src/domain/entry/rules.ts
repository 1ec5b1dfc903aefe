import { EMAIL_REGEX } from 'valibot';
import { plainNumber } from '../bill.ts';
import { spellingsOf } from '../spellings.ts';
import { parseTypedDate } from '../dates.ts';
import { looksLikeCardNumber } from '../looks-like-card.ts';
import { parseMoney } from '../typed-money.ts';
import { problem, type Problem } from '../problem.ts';
import { missing, missingAgain } from '../missing.ts';
import type { FieldType } from '../tenant-words.ts';
import type { ConfigurableField } from '../tenant.ts';
import type { Asking } from './asking.ts';
import { accountNumberKey } from './fields.ts';
import { amountBounds, dayBounds, lengthBounds, limitValues, type Bounds } from './limits.ts';

type Rule = (field: ConfigurableField, value: string, asking: Asking) => string | undefined;

/** The problem of a field as it was typed, in the provider's own words where it has some. */
export function fieldProblem(
  field: ConfigurableField,
  typed: string,
  asking: Asking,
): Problem | undefined {
  const value = typed.trim();
  if (field.type !== 'currency' && looksLikeCardNumber(value))
    return problem('field_errors_nocardhere');
  if (value === '') return emptyProblem(field, asking);
  const text = filledProblem(field, value, asking);
  if (text === undefined) return undefined;
  if (text === duplicate) return problem(text);
  const own = ownWords(field);
  const example = exampleOf(field, asking);
  if (example !== undefined && text === against && isPortals(own ?? text))
    return problem('field_errors_example', { field: asking.wording.label(field), example });
  return said(own ?? text, field, asking);
}

/** The field's example, where its own pattern takes it. */
const exampleOf = (field: ConfigurableField, asking: Asking): string | undefined =>
  field.placeholder && patternProblem(field, field.placeholder, asking) === undefined
    ? field.placeholder
    : undefined;

const said = (text: string, field: ConfigurableField, asking: Asking): Problem =>
  problem(text, { field: asking.wording.label(field), ...limitValues(field, asking) });

/**
 * The provider's words for a field; its sentence on the least amount is for amounts that are too
 * small only.
 */
const ownWords = ({ type, errorMessage }: ConfigurableField): string | undefined =>
  type === 'currency' && errorMessage === amountWords[0] ? undefined : errorMessage;

export const confirmProblem = (
  field: ConfigurableField,
  typed: string,
  again: string,
  { wording }: Asking,
): Problem | undefined => {
  const label = wording.label(field);
  const isWanted = field.required || typed.trim() !== '';
  if (again.trim() === '') return isWanted ? missingAgain(label) : undefined;
  const isEqual = isAccountNumber(field) ? isSame(typed, again) : typed.trim() === again.trim();
  return isEqual ? undefined : problem('field_errors_confirmfield', { field: label });
};

const duplicate = 'field_errors_account_duplicate';
const against = 'field_errors_general';

const isPortals = (words: string): boolean => words.startsWith('field_errors_');

function emptyProblem(field: ConfigurableField, asking: Asking): Problem | undefined {
  if (!field.required) return undefined;
  const own = ownWords(field);
  // The portal's own sentence for what is typed wrongly does not say what to type.
  if (own !== undefined && !isPortals(own)) return said(own, field, asking);
  const how = field.type === 'select' ? 'choice' : 'field';
  return missing(field.label, asking.wording.label(field), how);
}

const filledProblem: Rule = (field, value, asking) =>
  byType[field.type](field, value, asking) ??
  patternProblem(field, value, asking) ??
  duplicateProblem(field, value, asking);

const text: Rule = (field, value) => {
  const length = [...value].length;
  const { min = 0, max = Infinity } = lengthBounds(field);
  if (length < min) return 'field_errors_tooshort';
  return length > max ? 'field_errors_toolong' : undefined;
};

const currency: Rule = (field, value, asking) => {
  const amount = parseMoney(value);
  if (amount === undefined) return 'field_errors_amountformat';
  return beyond(amount, amountBounds(field, asking), amountWords);
};

const date: Rule = (field, value, asking) => {
  const day = parseTypedDate(value, asking.dateFormat);
  return day === undefined ? 'field_errors_date' : beyond(day, dayBounds(field), dayWords);
};

const select: Rule = ({ selectOptions }, value) =>
  selectOptions.includes(value) ? undefined : 'field_errors_general';

const email: Rule = (_, value) =>
  EMAIL_REGEX.test(value) && value.length <= 254 ? undefined : 'field_errors_email';

const tel: Rule = (_, value, { isPhone, region }) =>
  isPhone(value, region) ? undefined : 'field_errors_phone';

const byType: Readonly<Record<FieldType, Rule>> = { text, currency, date, select, email, tel };

const amountWords = ['field_errors_amount1', 'field_errors_amountmost'] as const;
const dayWords = ['field_errors_dateearly', 'field_errors_datelate'] as const;

function beyond<T extends string | number>(
  value: T,
  { min, max }: Bounds<T>,
  [below, above]: readonly [string, string],
): string | undefined {
  if (min !== undefined && value < min) return below;
  return max !== undefined && value > max ? above : undefined;
}

const patternProblem: Rule = (field, value, asking) => {
  const pattern = patternOf(field, asking);
  const matches = pattern === undefined ? undefined : asking.matcherOf(pattern);
  const spellings = isAccountNumber(field) ? spellingsOf(value) : [value];
  return matches === undefined || spellings.some(matches) ? undefined : against;
};

/** The pattern of the field, or the location's for account numbers. */
export const patternOf = (
  field: ConfigurableField,
  asking: Pick<Asking, 'accountNumberPattern'>,
): string | undefined =>
  field.pattern ?? (isAccountNumber(field) ? asking.accountNumberPattern : undefined);

export const isAccountNumber = ({ fieldKey, label }: ConfigurableField): boolean =>
  fieldKey === accountNumberKey || label === 'labels_accountnumber';

const duplicateProblem: Rule = ({ fieldKey }, value, { taken }) =>
  fieldKey === accountNumberKey && taken.some((one) => isSame(one, value)) ? duplicate : undefined;

const isSame = (one: string, other: string): boolean => plainNumber(one) === plainNumber(other);
