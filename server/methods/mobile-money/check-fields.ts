import { emptyCart } from '#domain/cart.ts';
import { askingAt } from '#domain/entry/asking.ts';
import { fieldsAt } from '#domain/entry/fields.ts';
import { fieldProblem } from '#domain/entry/rules.ts';
import { matcher } from '#domain/pattern.ts';
import { isPhone } from '#domain/phone-number.ts';
import { phoneRegionOf, sentPhone } from '#domain/phone.ts';
import type { ConfigurableField, Tenant } from '#domain/tenant.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that the vendor wants to have filled in for a payment at these locations. */
export const vendorFieldsFor = (
  tenant: Tenant,
  locations: readonly number[],
): readonly ConfigurableField[] => {
  const [only] = locations;
  return fieldsAt(tenant.vendorFields, locations.length === 1 && only !== undefined ? only : 0);
};

/** Faults of what was typed, by field, by the rules that the form itself goes by. */
export const vendorFieldProblems = (
  tenant: Tenant,
  fields: readonly ConfigurableField[],
  values: Values,
): Readonly<Record<string, string | undefined>> => {
  const asking = askingAt(tenant, {
    cart: emptyCart,
    locationId: 0,
    dateFormat: 'YYYY-MM-DD',
    wording: { label: (field) => field.label, amount: String, day: String },
    matcherOf: matcher,
    isPhone,
  });
  const unasked = Object.keys(values).filter(
    (key) => !fields.some(({ fieldKey }) => fieldKey === key),
  );
  return Object.fromEntries([
    ...unasked.map((key) => [key, 'This field is not asked for'] as const),
    ...fields.map(
      (field) =>
        [field.fieldKey, fieldProblem(field, values[field.fieldKey] ?? '', asking)?.text] as const,
    ),
  ]);
};

/** The values as they are sent: numbers of telephones are digits alone. */
export const sentFields = (
  tenant: Tenant,
  fields: readonly ConfigurableField[],
  values: Values,
): { readonly phone: string; readonly fields: Values } => {
  const region = phoneRegionOf(tenant.payments.currency);
  const sent = Object.fromEntries(
    fields.flatMap(({ fieldKey, type }) => {
      const value = values[fieldKey]?.trim();
      if (!value) return [];
      return [[fieldKey, type === 'tel' ? sentPhone(value, region) : value] as const];
    }),
  );
  const tel = fields.find(({ type }) => type === 'tel')?.fieldKey;
  return { phone: (tel !== undefined && sent[tel]) || '', fields: sent };
};
