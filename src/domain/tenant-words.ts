/** The words that a provider's settings choose from. */

/** The ways to pay that a setting of their own name switches on. */
export const switchedOptions = [
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
type SwitchedOption = (typeof switchedOptions)[number];

export const paymentOptions = [
  'visa',
  'mastercard',
  'discover',
  'amex',
  ...switchedOptions,
] as const;
export type PaymentOption = (typeof paymentOptions)[number];

type Joined<Word> = Word extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Joined<Rest>>}`
  : Word & string;
export type Switches = Readonly<Record<Joined<SwitchedOption>, boolean>>;

/** The name of an option in code: `wallet-credit` is `walletCredit`. */
export const joined = (option: string): string =>
  option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The switches of all such ways to pay, each set as it is told. */
export const switchesOf = (isOn: (option: SwitchedOption) => boolean): Switches =>
  Object.fromEntries(switchedOptions.map((option) => [joined(option), isOn(option)])) as Switches;

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
