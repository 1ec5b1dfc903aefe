import type { Payments, Tenant } from './tenant.ts';

interface MethodRow {
  readonly key: string;
  readonly family: 'card' | 'bank' | 'wallet' | 'mobile' | 'cash' | 'credit';
  /** The kind of conversation that pays by the method. */
  readonly kind: 'direct' | 'away' | 'code';
  /** The method can carry payment plans. */
  readonly plans: boolean;
  /** The method moves cents; another one moves whole amounts only. */
  readonly cents: boolean;
  readonly isOn: (payments: Payments) => boolean;
  /** The method is begun beside the accounts, on a page of its own there, and is no row among the ways to pay. */
  readonly isBeside?: true;
  /** The text of its page's title. */
  readonly title: string;
}

/** Every way to pay that has a page of its own, in the order in which it is offered. */
const rows = [
  {
    key: 'cards',
    family: 'card',
    kind: 'direct',
    plans: true,
    cents: true,
    isOn: ({ card }) => card,
    title: 'titles_paymentcards',
  },
  {
    key: 'ach',
    family: 'bank',
    kind: 'direct',
    plans: true,
    cents: true,
    isOn: ({ ach }) => ach,
    title: 'titles_paymentach',
  },
  {
    key: 'wallet',
    family: 'wallet',
    kind: 'away',
    plans: false,
    cents: true,
    isOn: ({ wallet }) => wallet,
    title: 'titles_paymentwallet',
  },
  {
    key: 'wallet-credit',
    family: 'wallet',
    kind: 'away',
    plans: false,
    cents: true,
    isOn: ({ walletCredit }) => walletCredit,
    title: 'titles_paymentwalletcredit',
  },
  {
    key: 'mobile-money',
    family: 'mobile',
    kind: 'away',
    plans: false,
    cents: false,
    isOn: ({ mobileMoney, redirectVendor }) => mobileMoney && redirectVendor,
    title: 'titles_paymentmobilemoney',
  },
  {
    key: 'cash-network',
    family: 'cash',
    kind: 'code',
    plans: false,
    cents: true,
    isOn: ({ cashNetwork }) => cashNetwork,
    title: 'titles_paymentcash',
  },
  {
    key: 'healthcare-credit',
    family: 'credit',
    kind: 'away',
    plans: false,
    cents: true,
    isBeside: true,
    isOn: ({ healthcareCredit }) => healthcareCredit,
    title: 'titles_healthcarecredit',
  },
  {
    key: 'financing',
    family: 'credit',
    kind: 'away',
    plans: false,
    cents: true,
    isBeside: true,
    isOn: ({ financing }) => financing,
    title: 'titles_paymentfinancing',
  },
] as const satisfies readonly MethodRow[];

export type MethodKey = (typeof rows)[number]['key'];
export type DirectMethod = KeyOf<'direct'>;
type KeyOf<Kind> = Extract<(typeof rows)[number], { readonly kind: Kind }>['key'];
export type Method = MethodRow & { readonly key: MethodKey };
const methods: readonly Method[] = rows;

/** The keys of all ways to pay. */
export const methodKeys = rows.map(({ key }) => key);

export const methodsFor = ({ payments }: Pick<Tenant, 'payments'>) =>
  methods.filter(({ isOn, isBeside }) => isOn(payments) && !isBeside);

/** The means as payments are kept by: a card, a bank account, or a vendor at which the payer decides. */
export type PaidBy = MethodKey | typeof transfer;

/** The wallet's transfer between people has an address of its own, and is paid on the wallet's page. */
export const transfer = 'p2p-wallet';

/** The method on whose page the key of an address is paid. */
const methodAt = (asked: string | undefined) =>
  methods.find(({ key, isBeside }) => !isBeside && key === (asked === transfer ? 'wallet' : asked));

/** The method that this provider offers under the key of an address, if it does. */
export const dispatchedMethod = (
  asked: string | undefined,
  { payments }: Pick<Tenant, 'payments'>,
) => {
  if (asked === transfer && !payments.p2pWallet) return undefined;
  const method = methodAt(asked);
  return method?.isOn(payments) ? method : undefined;
};

/** The method of an address carries no payment plans; an unknown one has a page that says so. */
export const dropsPlans = ({ method }: Readonly<Record<string, string | undefined>>): boolean =>
  methodAt(method)?.plans === false;

/** Methods by which the payer pays at a vendor: these have a name, but no digits by which their payer knows them. */
export type AtVendor = Exclude<PaidBy, DirectMethod>;

const isDirect = (paidBy: PaidBy): paidBy is DirectMethod =>
  methods.some(({ key, kind }) => key === paidBy && kind === 'direct');

export const vendorMethods = [...methodKeys, transfer as PaidBy].filter(
  (paidBy): paidBy is AtVendor => !isDirect(paidBy),
);

export const isAtVendor = (paidBy: string): paidBy is AtVendor =>
  vendorMethods.some((one) => one === paidBy);

/** The wallet's transfer between people is offered to the user of a demonstration alone. */
export const offersTransfer = (
  { payments }: Pick<Tenant, 'payments'>,
  isDemo: boolean | undefined,
): boolean => payments.p2pWallet && isDemo === true;

/** The ways in which the wallet's own page lets somebody pay. */
export type WalletFunding = Extract<PaidBy, 'wallet' | 'wallet-credit' | 'p2p-wallet'>;

/** Methods of which somebody else decides, and cards, whose bank may ask their holder. */
export type AwayMethod = KeyOf<'away'> | 'cards';

/** The kind of conversation that pays under the key of an address, if there is one. */
export const kindOf = (key: string | undefined, tenant: Pick<Tenant, 'payments'>) => {
  const method = dispatchedMethod(key, tenant);
  // A bank that may ask its card holder first decides elsewhere.
  return method?.family === 'card' && tenant.payments.allow3dsCard ? 'away' : method?.kind;
};

/** Somebody else decides on some of the payments that this provider takes. */
export const takesAway = (tenant: Pick<Tenant, 'payments'>): boolean =>
  tenant.payments.p2pWallet ||
  methods.some(
    ({ key, isOn, isBeside }) =>
      isOn(tenant.payments) && (isBeside || kindOf(key, tenant) !== 'direct'),
  );
