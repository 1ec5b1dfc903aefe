import * as v from 'valibot';

const maybe = v.optional(v.string());

/** Details of an account beside its amount, from the provider's system; shown, never decided upon. */
export const accountDetails = {
  dateOfService: maybe,
  name: maybe,
  firstName: maybe,
  lastName: maybe,
  dataSource: maybe,
  consolidationId: maybe,
  patientId: maybe,
  patientFirstName: maybe,
  patientLastName: maybe,
  patientFullName: maybe,
  patientDateOfBirth: maybe,
  patientAddress1: maybe,
  patientAddress2: maybe,
  patientCity: maybe,
  patientState: maybe,
  patientPostalCode: maybe,
  guarantorId: maybe,
  guarantorFirstName: maybe,
  guarantorLastName: maybe,
  guarantorFullName: maybe,
  guarantorDateOfBirth: maybe,
  guarantorAddress1: maybe,
  guarantorAddress2: maybe,
  guarantorCity: maybe,
  guarantorState: maybe,
  guarantorPostalCode: maybe,
  userDefinedField1: maybe,
  userDefinedField2: maybe,
  userDefinedField3: maybe,
  userDefinedField4: maybe,
  userDefinedField5: maybe,
};

export const AccountDetails = v.object(accountDetails);

/** A person's postal address, as stored and as answered. */
export const Address = v.object({
  address: v.optional(v.string(), ''),
  address2: v.optional(v.string(), ''),
  city: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  zip: v.optional(v.string(), ''),
});
