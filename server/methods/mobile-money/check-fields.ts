import type { Asking } from '#domain/entry/asking.ts';
import { checkedField } from '#domain/entry/check-entry.ts';
import { answerAmong, vendorAnswers, vendorAsking } from '#domain/entry/vendor-fields.ts';
import { inputName } from '#domain/entry/names.ts';
import { matcher } from '#domain/pattern.ts';
import { isPhone } from '#domain/phone-number.ts';
import type { Tenant } from '#domain/tenant.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that are asked for at these locations, by the rules that the form itself goes by. */
export const vendorFieldsAt = (tenant: Tenant, locations: readonly number[]): Asking =>
  vendorAsking(tenant, {
    locations,
    dateFormat: 'YYYY-MM-DD',
    wording: { label: (field) => field.label, amount: String, day: String },
    matcherOf: matcher,
    isPhone,
  });

/** Faults of what was typed, by field. */
export const vendorFieldProblems = (
  asking: Asking,
  values: Values,
): Readonly<Record<string, string | undefined>> => {
  const unasked = Object.keys(values).filter(
    (key) => !asking.fields.some(({ fieldKey }) => fieldKey === key),
  );
  return Object.fromEntries([
    ...unasked.map((key) => [key, 'This field is not asked for'] as const),
    ...asking.fields.map(
      (field) =>
        [field.fieldKey, checkedField(field, values[field.fieldKey] ?? '', asking)?.text] as const,
    ),
  ]);
};

/** The values as they are sent: numbers of telephones are digits alone. */
export const sentFields = (
  asking: Asking,
  values: Values,
): { readonly phone: string; readonly fields: Values } => {
  const typed = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [inputName(key), value]),
  );
  const fields = vendorAnswers(typed, asking);
  return { phone: answerAmong(asking.fields, fields, 'tel'), fields };
};
