import { toCents } from '../money.ts';
import { toDecimal } from '../typed-money.ts';
import type { ConfigurableField, Tenant } from '../tenant.ts';
import { letters, words } from './own-patterns.ts';

export const accountNumberKey = 'paymentPostingId';
export const amountKey = 'amount';

type Configured = Pick<Tenant, 'features' | 'payments' | 'quickPayFields'>;

/** The fields of a location; 0 while none is chosen. */
export function entryFields(tenant: Configured, locationId: number): readonly ConfigurableField[] {
  const composed = tenant.features.allowV4ConfigurableFieldsQpme ? tenant.quickPayFields : [];
  if (composed.length === 0) return defaultFields(tenant);
  return complete(tenant, fieldsAt(composed, locationId)).map(usable);
}

/** The fields of all locations together: a patient may fill in those of one and then choose another. */
export const allEntryFields = (
  tenant: Configured,
  locationIds: readonly number[],
): readonly ConfigurableField[] => {
  const all = [0, ...locationIds].flatMap((id) => entryFields(tenant, id));
  return all.filter(({ fieldKey }, at) => firstOf(all, fieldKey) === at);
};

/** A location's own field takes the place of the one that holds everywhere. */
export function fieldsAt(
  fields: readonly ConfigurableField[],
  locationId: number,
): readonly ConfigurableField[] {
  const here = fields.filter((field) => field.locationId === 0 || field.locationId === locationId);
  const own = (key: string) =>
    here.find((field) => field.fieldKey === key && field.locationId === locationId);
  return here
    .filter(({ fieldKey }, at) => firstOf(here, fieldKey) === at)
    .map((field) => own(field.fieldKey) ?? field);
}

const firstOf = (fields: readonly ConfigurableField[], key: string): number =>
  fields.findIndex(({ fieldKey }) => fieldKey === key);

/** The provider's fields, and an account number and an amount whatever it composed. */
function complete(
  tenant: Configured,
  fields: readonly ConfigurableField[],
): readonly ConfigurableField[] {
  const missing = [accountNumber, amountOf(tenant)].filter(
    ({ fieldKey }) => firstOf(fields, fieldKey) === -1,
  );
  return [...fields, ...missing].map((field) =>
    field.fieldKey === amountKey
      ? { ...field, type: 'currency', required: true }
      : field.fieldKey === accountNumberKey
        ? { ...field, required: true }
        : field,
  );
}

/** A required field that can neither be typed nor has a value would stop every patient. */
export const usable = (field: ConfigurableField): ConfigurableField =>
  field.readOnly && field.required && !field.defaultValue ? { ...field, readOnly: false } : field;

/** The portal's default splits the name, unless a field of the provider's is called `name`. */
const isNameSplit = ({ quickPayFields }: Configured): boolean =>
  firstOf(quickPayFields, 'name') === -1;

const defaultFields = (tenant: Configured): readonly ConfigurableField[] => [
  ...(isNameSplit(tenant) ? [firstName, lastName] : [wholeName]),
  accountNumber,
  amountOf(tenant),
];

const plain = {
  locationId: 0,
  type: 'text',
  required: true,
  readOnly: false,
  confirmField: false,
  selectOptions: [],
  showSampleInvoice: false,
} as const;

const firstName: ConfigurableField = {
  ...plain,
  fieldKey: 'firstName',
  label: 'labels_firstname',
  errorMessage: 'field_errors_invalid_firstname',
  pattern: letters,
  max: '50',
};

const lastName: ConfigurableField = {
  ...plain,
  fieldKey: 'lastName',
  label: 'labels_lastname',
  errorMessage: 'field_errors_invalid_lastname',
  pattern: letters,
  max: '50',
};

const wholeName: ConfigurableField = {
  ...plain,
  fieldKey: 'name',
  label: 'labels_firstandlastname',
  errorMessage: 'field_errors_invalid_name',
  pattern: words,
  max: '50',
};

const accountNumber: ConfigurableField = {
  ...plain,
  fieldKey: accountNumberKey,
  label: 'labels_accountnumber',
  helpText: 'topics_accountnumberhelp',
  errorMessage: 'field_errors_paymentpostingid',
  max: '50',
  confirmField: true,
  showSampleInvoice: true,
};

const amountOf = ({ payments }: Configured): ConfigurableField => ({
  ...plain,
  fieldKey: amountKey,
  type: 'currency',
  label: 'labels_amount',
  errorMessage: 'field_errors_amount1',
  min: toDecimal(toCents(payments.minimumPayment)),
});
