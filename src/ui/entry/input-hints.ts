import type { ConfigurableField } from '#domain/tenant.ts';

/** The fields that a browser may fill in; it does not know those of a bill. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  patientFirstName: 'given-name',
  patientLastName: 'family-name',
  patientFullName: 'name',
  guarantorFirstName: 'given-name',
  guarantorLastName: 'family-name',
  guarantorFullName: 'name',
  patientAddress1: 'address-line1',
  patientAddress2: 'address-line2',
  patientCity: 'address-level2',
  patientState: 'address-level1',
  patientPostalCode: 'postal-code',
  guarantorAddress1: 'address-line1',
  guarantorAddress2: 'address-line2',
  guarantorCity: 'address-level2',
  guarantorState: 'address-level1',
  guarantorPostalCode: 'postal-code',
};

export function autoCompleteOf({ fieldKey, type }: ConfigurableField): string {
  if (type === 'email') return 'email';
  if (type === 'tel') return 'tel';
  return (Object.hasOwn(tokens, fieldKey) && tokens[fieldKey]) || 'off';
}

export const isName = (field: ConfigurableField): boolean => autoCompleteOf(field).endsWith('name');
