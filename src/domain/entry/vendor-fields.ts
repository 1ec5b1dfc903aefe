import { emptyCart } from '../cart-count.ts';
import type { ConfigurableField, Tenant } from '../tenant.ts';
import { carriedValue, shownValue } from './account.ts';
import { askingAt, type Asking, type Engines, type Wording } from './asking.ts';
import { isKenyanMobile } from '../phone.ts';
import { fieldsAt, usable } from './fields.ts';
import { confirmName, inputName } from './names.ts';
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
    ...askingAt(tenant, {
      ...engines,
      isPhone: (text, region) =>
        engines.isPhone(text, region) && (region !== 'KE' || isKenyanMobile(text)),
      cart: emptyCart,
      locationId,
    }),
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

/** The inputs of answers that were sent before, as their fields show them; what was to be typed twice was. */
export const vendorTyped = (
  answers: Readonly<Record<string, string>>,
  asking: Asking,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asking.fields.flatMap((field) => {
      const carried = answers[field.fieldKey];
      if (carried === undefined || field.readOnly) return [];
      const value = shownValue(field, carried, asking);
      const own = [inputName(field.fieldKey), value] as const;
      return field.confirmField ? [own, [confirmName(field.fieldKey), value] as const] : [own];
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
