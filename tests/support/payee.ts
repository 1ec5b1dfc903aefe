import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';
import { addSample } from '#server/store/samples.ts';
import type { Database } from '#server/store/schema.ts';

const person = {
  username: 'owner@example.org',
  password: 'Correct-Horse-7',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-12-31',
  email: 'owner@example.org',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
};
const owed = {
  person: person.username,
  locationId: 1,
  paymentPostingId: 'A-1',
  accountReferenceNumber: 'R-1',
  amount: 20_000,
  details: {},
  hasStatement: true,
  onPaymentPlan: false,
};

const locations = [
  { id: 1, name: 'Main', patientPayment: true },
  {
    id: 2,
    name: 'North',
    patientPayment: true,
    subLocations: [
      { id: 21, name: 'Annex', patientPayment: true, supportPhoneNumber: '(312) 555-0121' },
    ],
  },
  { id: 3, name: 'Archive', patientPayment: false },
  { id: 4, name: 'Abroad', patientPayment: true, defaultCurrency: 'ksh' },
  { id: 5, name: 'Coast', patientPayment: true, defaultCurrency: 'ksh' },
];

interface Changes {
  readonly payments?: object;
  readonly general?: object;
  readonly recurring?: object;
  readonly backend?: object;
  readonly notifications?: object;
  readonly features?: readonly string[];
  /** The currency of all its locations. */
  readonly currency?: string;
  /** The fields of a vendor at which the payer decides. */
  readonly vendorFields?: readonly object[];
  /** The fields that a bill is asked for: text keys, some of them at one location only. */
  readonly fields?: readonly (
    | string
    | { readonly fieldKey: string; readonly locationId: number }
  )[];
}

/** A provider with every way to pay on, or as the test wants it. */
export const addPayee = async (
  db: Kysely<Database>,
  slug: string,
  {
    payments = {},
    general = {},
    recurring = {},
    backend = {},
    notifications = {},
    features = [],
    fields = [],
    vendorFields = [],
    currency,
  }: Changes = {},
): Promise<void> => {
  const brands = { cardVisa: true, cardMasterCard: true, cardDiscover: true, cardAmex: true };
  const file = v.parse(TenantFile, {
    slug,
    categories: {
      general: { quickpay: true, quickpayEmailLogin: true, credentialed: true, ...general },
      payments: {
        card: true,
        ...brands,
        ach: true,
        allowV4PartialPayment: true,
        minimumPayment: 100,
        ...payments,
      },
      recurring,
      receipt: {},
      input: {},
      notifications,
    },
    features: features.map((name) => ({ name, active: true })),
    quickPayFieldConfigs: fields.map((field) => ({
      type: 'text',
      ...(typeof field === 'string' ? { fieldKey: field } : field),
    })),
    vendorConfigureFields: { userFields: vendorFields },
    app: { name: slug },
    languages: [
      { code: 'en', displayName: 'English' },
      { code: 'es', displayName: 'Español' },
    ],
    locations: currency
      ? locations.map((one) => ({ ...one, defaultCurrency: currency }))
      : locations,
    backend: { configured: true, people: [person], balances: [owed], ...backend },
  });
  await addSample(db, file, 0);
};
