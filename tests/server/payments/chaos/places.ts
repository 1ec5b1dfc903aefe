import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { addPayee } from '../../../support/payee.ts';
import { openCash } from './cash.ts';
import { openFinancing } from './financing.ts';
import { openHealthcareCredit } from './healthcare-credit.ts';
import { mobileFields, openMobileMoney } from './mobile-money.ts';
import { signsIn, usernameOf } from './payer.ts';
import { openThreeDSecure } from './three-d-secure.ts';
import { openWallet } from './wallet.ts';

export const slug = 'chaos';
/** The provider of which banks ask their card holders. */
const asking = 'chaos-asking';
/** The provider whose money is shillings. */
const abroad = 'chaos-abroad';
/** The provider whose bills are paid at counters, too. */
export const atCounters = 'chaos-cash';

interface Opened {
  readonly built: string;
  readonly folder: string;
  readonly random: () => number;
  readonly servers: readonly string[];
}

/** The vendors that take money themselves. */
export const openPlaces = ({ built, folder, random, servers }: Opened) =>
  Promise.all([
    openWallet(built, join(folder, 'wallet'), { slug, random }),
    openThreeDSecure(built, join(folder, 'three-d-secure'), { slug: asking, random }),
    openMobileMoney(built, join(folder, 'mobile-money'), { slug: abroad, random }),
    openHealthcareCredit(built, join(folder, 'healthcare-credit'), { slug, random }),
    openFinancing(built, join(folder, 'financing'), { slug, random, servers }),
    openCash(built, join(folder, 'cash-network'), { slug: atCounters, random }),
  ]);

export type Places = Awaited<ReturnType<typeof openPlaces>>;

/** The place of the payer with this number; one of seven pays by card alone. */
export const placeOf = (places: Places | readonly [], name: number) =>
  [undefined, ...places][name % (places.length + 1)];

interface Payers {
  readonly places: Places | readonly [];
  readonly payers: number;
  readonly payments: number;
  readonly password: string;
}

/** The providers, with those of the payers who pay with a password: each password is slow to hash. */
export const addProviders = async (
  db: Kysely<Database>,
  { places, payers, payments, password }: Payers,
): Promise<void> => {
  const all = Array.from({ length: payers }, (_, name) => ({ name, place: placeOf(places, name) }));
  const known = all.filter(({ name, place }) => signsIn(name, place));
  const at = (provider: string) =>
    known.filter(({ place }) => (place?.slug ?? slug) === provider).map(({ name }) => name);
  const backend = (provider: string) => ({
    people: at(provider).map((name) => personWith(name, password)),
    balances: [],
  });
  const features = ['allowV4AutomaticReceipts'];
  const paidHere = {
    saveCreditCard: true,
    wallet: true,
    'healthcare-credit': true,
    financing: true,
  };
  await addPayee(db, slug, { features, payments: paidHere, backend: backend(slug) });
  if (places.length === 0) return;
  await addPayee(db, asking, {
    features,
    payments: { allow3dsCard: true },
    backend: backend(asking),
  });
  await addPayee(db, abroad, {
    features,
    payments: {
      saveCreditCard: true,
      'mobile-money': true,
      'redirect-vendor': true,
      currencySettings: { CurrencyCode: 'KES', CurrencySymbol: 'KSh' },
    },
    vendorFields: mobileFields,
    currency: 'ksh',
    backend: backend(abroad),
  });
  await addPayee(db, atCounters, {
    features,
    payments: { 'cash-network': true, saveCreditCard: true },
    backend: {
      ...backend(atCounters),
      balances: at(atCounters).flatMap((name) => bills(name, payments)),
    },
  });
};

const personWith = (name: number, password: string) => ({
  username: usernameOf(name),
  email: usernameOf(name),
  password,
  firstName: 'Dana',
  lastName: 'Whitlock',
  dateOfBirth: '1980-12-31',
  phone: '2175550100',
  address: { address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
  loginType: 'credentialed',
});

const firstKnown = 20_000_000;

/** Bills that the provider knows, each with an amount of its own, numbered by it. */
const bills = (name: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const amount = firstKnown + name * 1_000 + at;
    return {
      person: usernameOf(name),
      locationId: 1,
      paymentPostingId: `A${amount}`,
      accountReferenceNumber: `R${amount}`,
      amount,
      details: {},
      hasStatement: false,
      onPaymentPlan: false,
    };
  });
