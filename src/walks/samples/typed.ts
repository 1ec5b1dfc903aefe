/** Values that a tester types: sample people, bills and numbers that the sandbox knows. */

export interface Bill {
  readonly number: string;
  readonly amount: string;
  readonly locationId?: number;
  readonly firstName?: string;
  readonly lastName?: string;
}

export const cornerBill: Bill = { number: '40117', amount: '85.00' };
export const lakesideBill: Bill = { number: 'LM2048117', amount: '85.00', locationId: 1 };
/** A bill of another location; lakeside takes both in one payment. */
export const clinicBill: Bill = { number: 'LU3311874', amount: '40.00', locationId: 3 };

export const locations: Readonly<Record<number, string>> = {
  1: 'Lakeside Medical Center',
  3: 'Lakeside Urgent Care Evanston',
};
/** The locations at which the same bills are typed where a script opens the demo. */
const inTheDemo: Readonly<Record<number, string>> = { 1: 'Demo Hospital', 3: 'Demo Specialists' };

const locationInWords = (id: number): string =>
  `location “${locations[id] ?? ''}” (in the demo “${inTheDemo[id] ?? ''}”)`;

/** Numbers that may go nowhere but to the bank. */
export const visa = { number: '4242424242424242', expiry: '1230', cvv: '737' };
export const checking = { routing: '110000000', account: '000123456789' };
export const declining = {
  plain: '4000000000000002',
  funds: '4000000000009995',
  secondLocation: '4000000000008062',
} as const;
/** Cards that bring about what the bank does to them. */
export const misbehaving = {
  /** The card is charged, and the answer takes 15 seconds. */
  late: '4000000000008013',
  /** The bank never answers, and nothing is charged. */
  silent: '4000000000008021',
  /** The bank answers 500, and nothing is charged. */
  failing: '4000000000008054',
} as const;
export const poorAccount = '000222222227';

/** The patients with a password for quick pay at Lakeside, by way, and one whom the server does not know. */
export const known = {
  phone: { typed: '3125550146', shown: '(312) 555-0146' },
  email: { typed: 'maya.chen@example.org', shown: 'maya.chen@example.org' },
} as const;
export const unknown = { phone: '3125550199', email: 'nobody@example.org' } as const;
/** An account holder at Lakeside. */
export const holder = 'rosa.delgado@example.org';
export const password = 'Sunny-Day-2026';
export const wrongPassword = 'Rainy-Day-2026';
export const newPassword = 'Rainy-Day-2027';
export const invited = 'nina.delgado@example.org';
export const tabs = { phone: 'Phone', email: 'Email' } as const;

export const receiptGoesTo = 'rosa@example.org';

/** The fields of the form, with what goes into each. */
export const billFields = ({ locationId, firstName, lastName, ...bill }: Bill) => ({
  ...(locationId !== undefined && { ':location': String(locationId) }),
  firstName: firstName ?? 'Dana',
  lastName: lastName ?? 'Whitlock',
  paymentPostingId: bill.number,
  'paymentPostingId:confirm': bill.number,
  amount: bill.amount,
});

/** A bill as a person reads it off the paper. */
export const billInWords = ({ number, amount, locationId }: Bill): string =>
  [
    ...(locationId === undefined ? [] : [locationInWords(locationId)]),
    'first name Dana',
    'last name Whitlock',
    `account number ${number} (twice)`,
    `amount ${amount}`,
  ].join(', ');

export const payerInWords = (state = 'Oregon'): string =>
  [
    'first name Dana',
    'last name Whitlock',
    'address 12 Main St',
    'city Portland',
    ...(state === '' ? [] : [`state ${state}`]),
    'zip code 97201',
  ].join(', ');

export const cardInWords = (number: string): string =>
  `card ${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}, expires 12 / 30, CVV ${visa.cvv}, ${payerInWords()}`;

export const bankInWords = (account: string): string =>
  `name Dana Whitlock, routing number ${checking.routing} (twice), account number ${account} (twice)`;
