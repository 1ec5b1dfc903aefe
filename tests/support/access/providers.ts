import * as v from 'valibot';
import { TenantFile } from '#contract/tenant-file.ts';

/** The settings that open a door; each can be shut alone. */
export const everything = {
  quickpay: true,
  quickpayEmailLogin: true,
  quickpayPhoneLogin: true,
  credentialed: true,
  credentialedAddAccount: true,
  credentialedAddUser: true,
  smsPay: true,
  sso: true,
  maxAccounts: 10,
  allowAccountBalanceValidation: true,
  allowV4PatientSelectLocation: true,
  allowV4PaymentHistory: true,
};
export type Flag = keyof typeof everything;

/**
 * The holder has the same name and password at both providers; the others are known to this one
 * alone.
 */
export const logins = {
  holder: 'anna@example.org',
  other: 'olga@example.org',
  authorized: 'ben@example.org',
  quick: '2175550111',
  password: 'Correct-Horse-7',
} as const;

interface Words {
  readonly slug: string;
  readonly secret: string;
  /** A word in everything that belongs to the users of this provider. */
  readonly mark: string;
  /** The amount of the first bill; the others follow. */
  readonly amount: number;
}

const field = (name: string) => ({ name, type: 'text', label: name });

const provider = ({ slug, secret, mark, amount }: Words, general: object = {}) => {
  const person = (username: string, firstName: string, loginType: string, more: object = {}) => ({
    username,
    password: logins.password,
    firstName: `${firstName}-${mark}`,
    lastName: `Berg-${mark}`,
    dateOfBirth: '1980-12-31',
    email: `${firstName}.${mark}@example.org`.toLowerCase(),
    phone: '2175550100',
    address: { address: `1 ${mark} Lane`, city: `${mark}ville`, state: 'IL', zip: '62701' },
    loginType,
    ...more,
  });
  const bill = (at: number, of: string | null, patient: string) => ({
    person: of,
    locationId: 1,
    paymentPostingId: `${mark.toUpperCase()}-${at}`,
    accountReferenceNumber: `${mark}-R-${at}`,
    amount: amount + at,
    details: { patientFullName: `${patient} ${mark}`, patientLastName: patient },
    hasStatement: true,
    onPaymentPlan: false,
  });
  const others = [
    person(logins.other, 'Olga', 'credentialed'),
    person(logins.authorized, 'Ben', 'authorized-user', { owner: logins.holder }),
    person(logins.quick, 'Quentin', 'quickpay'),
  ];
  return v.parse(TenantFile, {
    slug,
    categories: {
      general: { ...everything, ...general },
      payments: {
        card: true,
        cardVisa: true,
        saveCreditCard: true,
        ach: true,
        wallet: true,
        'cash-network': true,
        allow3dsCard: true,
        allowV4PartialPayment: true,
      },
      recurring: {},
      receipt: {},
      input: {},
      notifications: {},
    },
    features: ['allowPatientPaymentHistory', 'allowNotificationsAndFeatures'].map((name) => ({
      name,
      active: true,
    })),
    app: { name: `Provider ${slug}` },
    locations: [{ id: 1, name: 'Main', patientPayment: true }],
    openBalance: {
      fields: { primary: [field('paymentPostingId')], secondary: [field('patientLastName')] },
    },
    backend: {
      autopay: true,
      configured: true,
      ssoSecret: secret,
      people: [person(logins.holder, 'Anna', 'credentialed'), ...(slug === 'here' ? others : [])],
      balances: [
        bill(1, logins.holder, 'Berg'),
        bill(2, null, 'Found'),
        bill(3, null, 'Sought'),
        bill(4, null, 'Added'),
        bill(5, null, 'Newcomer'),
        bill(6, logins.holder, 'Berg'),
      ],
    },
  });
};

const words = {
  here: { slug: 'here', secret: 'h'.repeat(40), mark: 'Quillfeather', amount: 918_270 },
  there: { slug: 'there', secret: 't'.repeat(40), mark: 'Otherwise', amount: 551_100 },
} as const satisfies Readonly<Record<string, Words>>;
export type Slug = keyof typeof words;

export const secretOf = (slug: Slug): string => words[slug].secret;

export const billNumber = (slug: Slug, at: number): string =>
  `${words[slug].mark.toUpperCase()}-${at}`;

/** A provider's file, with some of its doors shut. */
export const fileOf = (slug: Slug, general: Readonly<Partial<Record<Flag, false>>> = {}) =>
  provider(words[slug], general);

/** Amounts are whole numbers: the digits of a time or of a code, now and then the same, tell nothing. */
const marks = { here: /quillfeather|\b91827\d\b/gi, there: /otherwise|\b55110\d\b/gi };

/** The users' data and amounts that an answer tells. */
export const tellsOf = (slug: Slug, answer: string): readonly string[] =>
  [...answer.matchAll(marks[slug])].map(([found]) => found);
