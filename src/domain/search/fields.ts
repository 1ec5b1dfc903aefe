import { accountNumberKey } from '../entry/fields.ts';
import { everyLocation } from '../entry/locations.ts';
import { secondaryFields, type Configured } from './turns.ts';
import type { SearchField, Tenant } from '../tenant.ts';

/** The fields by which the provider has balances searched; without both there is no search. */
export interface Asked {
  readonly primary: SearchField;
  readonly secondary: SearchField;
}

/** The first primary field, and the secondary one whose turn it is. */
export function askedAt({ openBalance }: Configured, turn: number): Asked | undefined {
  const [primary] = openBalance.primary;
  const others = secondaryFields({ openBalance });
  const secondary = others[turn % others.length];
  return primary && secondary && { primary, secondary };
}

/** The field that a dialog offers instead; none where there is no other. */
export const nextSecondary = (tenant: Configured, turn: number): SearchField | undefined => {
  const others = secondaryFields(tenant);
  return others.length > 1 ? others[(turn + 1) % others.length] : undefined;
};

export const isDate = ({ type }: SearchField): boolean => type === 'date';

/** A date of birth, which is never in the future. */
export const isBirth = ({ name }: SearchField): boolean => /birth/i.test(name);

export const isAccountNumber = ({ name, label }: SearchField): boolean =>
  name === accountNumberKey || label === 'labels_accountnumber';

/**
 * The patterns of which what is typed must match one: the field's own or, for an account number,
 * the locations'. A location without one takes any.
 */
export function patternsFor(
  field: SearchField,
  tenant: Pick<Tenant, 'locations'>,
): readonly string[] {
  if (field.regex !== undefined) return [field.regex];
  const patterns = isAccountNumber(field)
    ? everyLocation(tenant).map(({ accountNumberPattern }) => accountNumberPattern)
    : [];
  const known = patterns.filter((one) => one !== undefined);
  return known.length === patterns.length ? known : [];
}
