import { emptyCart } from '../cart.ts';
import type { ConfigurableField, Tenant } from '../tenant.ts';
import { carriedValue } from './account.ts';
import { askingAt, type Asking, type Engines, type Wording } from './asking.ts';
import { fieldsAt, usable } from './fields.ts';
import { inputName } from './names.ts';
import type { EntryValues } from './problems.ts';

interface Situation extends Engines {
  /** The locations that are paid: the fields of a single one take the place of those of all. */
  readonly locations: readonly number[];
  readonly dateFormat: string;
  readonly wording: Wording;
}

/** The fields that the vendor wants to have filled in, and what their answers are held against. */
export function vendorAsking(tenant: Tenant, { locations, ...engines }: Situation): Asking {
  const [only = 0, ...others] = new Set(locations);
  const locationId = others.length > 0 ? 0 : only;
  return {
    ...askingAt(tenant, { ...engines, cart: emptyCart, locationId }),
    fields: fieldsAt(tenant.vendorFields, locationId).map(usable),
  };
}

/** The answers as they are sent, by field; those that are empty are left out. */
export const vendorAnswers = (
  values: EntryValues,
  asking: Asking,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asking.fields.flatMap((field) => {
      const typed = field.readOnly ? field.defaultValue : values[inputName(field.fieldKey)];
      const answer = carriedValue(field, typed ?? '', asking);
      return answer === '' ? [] : [[field.fieldKey, answer] as const];
    }),
  );

/** The answer to the first field of a type: the number that the vendor asks, or an address for letters. */
export const answerAmong = (
  fields: readonly ConfigurableField[],
  answers: Readonly<Record<string, string>>,
  type: 'tel' | 'email',
): string => {
  const key = fields.find((field) => field.type === type)?.fieldKey;
  return (key !== undefined && answers[key]) || '';
};
