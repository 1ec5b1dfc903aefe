import { patientNameOf } from './patient-name.ts';
import type { CartAccount } from './cart.ts';
import { locationOf } from './entry/locations.ts';
import type { Tenant } from './tenant.ts';

export interface DisplayField {
  readonly name: string;
  readonly kind: 'text' | 'date' | 'location';
  readonly value: string;
}

const dates = ['dateOfService', 'patientDateOfBirth', 'guarantorDateOfBirth'];
const people = ['patient', 'guarantor'].flatMap((who) =>
  ['Id', 'FirstName', 'LastName', 'FullName'].map((what) => who + what),
);
const homes = ['patient', 'guarantor'].flatMap((who) =>
  ['Address1', 'Address2', 'City', 'State', 'PostalCode'].map((what) => who + what),
);
const own = [1, 2, 3, 4, 5].map((at) => `userDefinedField${at}`);

/** Fields that may tell whose a balance is where anybody may look it up. */
const whitelist = ['paymentPostingId', ...people, 'dateOfService', ...own];
const known = new Set([
  ...whitelist,
  ...dates,
  ...homes,
  'consolidationId',
  'accountReferenceNumber',
  'locationId',
  'location',
]);

/** The fields by which most people tell their bills apart. */
const usual = ['patientFullName', 'paymentPostingId', 'locationId'].map((name) => ({
  name,
  type: name === 'locationId' ? 'location' : 'text',
}));

type Configured = Tenant['openBalance']['displayFields'];

/** Fields that the provider's settings name and the portal does not know. */
export const unknownFields = (fields: Configured): readonly string[] =>
  fields.filter(({ name }) => !known.has(name)).map(({ name }) => name);

/** The fields that tell an account from the others, in the provider's order. */
export function displayFields(
  tenant: Pick<Tenant, 'openBalance' | 'locations'>,
  account: CartAccount,
  way: string,
): readonly DisplayField[] {
  const shown = fieldsFor(tenant.openBalance.displayFields, way).flatMap((field) => {
    const { name, type } = field;
    const kind = isLocation(field)
      ? 'location'
      : type === 'date' || dates.includes(name)
        ? 'date'
        : 'text';
    const value =
      kind === 'location' ? locationOf(tenant, account.locationId)?.name : valueOf(account, name);
    return value ? [{ name, kind, value } as const] : [];
  });
  return [...new Map(shown.map((one) => [one.name, one])).values()];
}

const isLocation = ({ name, type }: Configured[number]) =>
  type === 'location' || name === 'location' || name === 'locationId';

function fieldsFor(configured: Configured, way: string): Configured {
  if (way !== 'credentialed' && way !== 'open-balance') return usual;
  const fields = configured.filter(({ name }) => known.has(name));
  const allowed =
    way === 'credentialed'
      ? fields
      : fields.filter((field) => isLocation(field) || whitelist.includes(field.name));
  return allowed.length > 0 ? allowed : usual;
}

function valueOf(account: CartAccount, name: string): string | undefined {
  if (name === 'patientFullName') return patientNameOf(account);
  if (name === 'paymentPostingId' || name === 'accountReferenceNumber') return account[name];
  return account.details[name];
}
