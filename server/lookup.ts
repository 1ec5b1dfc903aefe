import { matcher } from '#domain/pattern.ts';
import { isDate } from '#domain/search/fields.ts';
import { comparedIn, searchedValue, searchProblem } from '#domain/search/rules.ts';
import { parseDate } from '#domain/dates.ts';
import type { SearchField, Tenant } from '#domain/tenant.ts';
import { refuseFields } from './payments/refuse.ts';

/** A value of a primary field and one of a secondary field, as they are compared. */
export interface Lookup {
  readonly primary: Wanted;
  readonly secondary: Wanted;
}

export interface Wanted {
  readonly name: string;
  readonly value: string;
  /** The value as it was sent. */
  readonly typed: string;
}

/** The lookup in a request, which need not come from the portal: the provider's rules check it here as well. */
export const readLookup = (
  tenant: Tenant,
  sent: Readonly<Record<string, string | undefined>>,
): Lookup => {
  const given = ({ name }: SearchField) => Object.hasOwn(sent, name);
  const { openBalance } = tenant;
  const primary = openBalance.primary.find(given);
  const secondary = openBalance.secondary.find((one) => given(one) && one.name !== primary?.name);
  const missing = [primary ?? openBalance.primary[0], secondary ?? openBalance.secondary[0]];
  const problems = missing.flatMap((field) => problemIn(tenant, field, sent));
  const unasked = Object.keys(sent).filter(
    (name) => name !== primary?.name && name !== secondary?.name,
  );
  if (primary === undefined || secondary === undefined || problems.length + unasked.length > 0)
    throw refuseFields(Object.fromEntries([...problems, ...unasked.slice(0, 20).map(isUnasked)]));
  return { primary: wanted(primary, sent), secondary: wanted(secondary, sent) };
};

type Sent = Readonly<Record<string, string | undefined>>;

const wireFormat = 'YYYY-MM-DD';

const problemIn = (
  tenant: Tenant,
  field: SearchField | undefined,
  sent: Sent,
): readonly (readonly [string, string])[] => {
  if (field === undefined) return [];
  const value = sent[field.name] ?? '';
  const wrong =
    searchProblem(field, value, {
      tenant,
      dateFormat: wireFormat,
      matcherOf: matcher,
      label: ({ name }) => name,
    }) !== undefined ||
    (isDate(field) && parseDate(value) === undefined);
  return wrong ? [[field.name, `Please enter a valid ${field.name}`]] : [];
};

/** The refusal repeats no name of a field: a client could have written anything there. */
const isUnasked = () => ['body', 'Only the provider’s search fields can be searched by'] as const;

const wanted = (field: SearchField, sent: Sent): Wanted => {
  const { name } = field;
  const typed = searchedValue(field, sent[name] ?? '', wireFormat);
  return { name, value: comparedIn(name, typed), typed };
};
