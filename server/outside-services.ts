import { offersChoice } from '#domain/communications.ts';
import { textsOfPlans } from '#domain/opt-ins.ts';
import { communications } from '#domain/place-kinds.ts';
import type { Tenant } from '#domain/tenant.ts';

/** A service outside of this server: which providers need it, and how both sides know each other. */
interface OutsideService {
  readonly isNeeded: (tenant: Tenant) => boolean;
  /** The portal's pages run its script or show its pages; a service that only the server speaks to has neither. */
  readonly onPages?: 'script' | 'window';
  /** The service knows this server by a secret, and its callbacks are signed with another or may do without. */
  readonly callbacks?: 'are signed' | 'may be unsigned';
}

/** Text messages carry codes for forgotten passwords, links to bills, news of bills and plans. */
export const needsTexts = (tenant: Tenant): boolean => {
  const { general, recurring } = tenant;
  const hasPlans = recurring.allowPatientRecurring || recurring.recommendedPaymentPlans;
  return (
    general.smsPay ||
    (general.quickpay && general.quickpayPhoneLogin) ||
    (general.credentialed && communications(tenant) && offersChoice(tenant, 'hasSmsOptIn', true)) ||
    (hasPlans && textsOfPlans(tenant))
  );
};

/** The outside services, by the names that their settings and their stand-ins' addresses follow from. */
export const outsideServices = {
  processor: { isNeeded: ({ payments }) => payments.card || payments.ach },
  textGateway: { isNeeded: needsTexts },
  wallet: {
    isNeeded: ({ payments }) => payments.wallet || payments.walletCredit || payments.p2pWallet,
    onPages: 'script',
  },
  healthcareCredit: {
    isNeeded: ({ payments }) => payments.healthcareCredit,
    onPages: 'script',
    callbacks: 'are signed',
  },
  financing: {
    isNeeded: ({ payments }) => payments.financing,
    onPages: 'window',
    callbacks: 'are signed',
  },
  redirectVendor: {
    isNeeded: ({ payments }) => payments.redirectVendor,
    onPages: 'window',
    callbacks: 'may be unsigned',
  },
  threeDSecure: {
    isNeeded: ({ payments }) => payments.card && payments.allow3dsCard,
    onPages: 'window',
    callbacks: 'are signed',
  },
  cashNetwork: { isNeeded: ({ payments }) => payments.cashNetwork, callbacks: 'are signed' },
  scoreCaptcha: { isNeeded: ({ general }) => general.scoreCaptcha, onPages: 'script' },
  challengeCaptcha: { isNeeded: ({ general }) => general.challengeCaptcha, onPages: 'script' },
  liveChat: { isNeeded: ({ general }) => general.liveChat, onPages: 'script' },
} as const satisfies Readonly<Record<string, OutsideService>>;

type Services = typeof outsideServices;
export type VendorName = keyof Services;
export const vendorNames = Object.keys(outsideServices) as readonly VendorName[];

/** The service of a name, with what it may leave out. */
export const serviceOf = (name: VendorName): OutsideService => outsideServices[name];

export type VendorWithSecret = {
  [Name in VendorName]: Services[Name] extends { readonly callbacks: string } ? Name : never;
}[VendorName];

export const namesWithSecret = vendorNames.filter(
  (name): name is VendorWithSecret => serviceOf(name).callbacks !== undefined,
);

export const signsCallbacks = (name: VendorWithSecret): boolean =>
  outsideServices[name].callbacks === 'are signed';
