/** The words that a provider's settings choose from. */

export const paymentOptions = [
  'visa',
  'mastercard',
  'discover',
  'amex',
  'ach',
  'wallet',
  'wallet-credit',
  'p2p-wallet',
  'mobile-money',
  'healthcare-credit',
  'financing',
  'cash-network',
  'redirect-vendor',
] as const;
export type PaymentOption = (typeof paymentOptions)[number];

export const intervals = ['weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export type Interval = (typeof intervals)[number];

export const fieldTypes = ['text', 'date', 'currency', 'select', 'email', 'tel'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The classes that a provider may give to the lines of a slide. */
export const slideTextClasses: readonly string[] = [
  'large',
  'small',
  'bold',
  'light',
  'italic',
  'uppercase',
  'center',
  'end',
];
