import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { cashNetworkOf } from '../methods/cash-network/open.ts';
import { financingOf } from '../methods/financing/open.ts';
import { healthcareCreditOf } from '../methods/healthcare-credit/open.ts';
import { mobileMoneyOf } from '../methods/mobile-money/open.ts';
import { threeDSecureOf } from '../methods/three-d-secure/open.ts';
import { walletOf } from '../methods/wallet/open.ts';
import type { AwayVendor } from './vendor.ts';

/** The vendors at which payers decide, by the names under which payments remember them. */
const rows = {
  wallet: walletOf,
  'mobile-money': mobileMoneyOf,
  '3ds': threeDSecureOf,
  'cash-network': cashNetworkOf,
  'healthcare-credit': healthcareCreditOf,
  financing: financingOf,
} as const;

export type AwayVendorName = keyof typeof rows;
export const awayVendorNames = Object.keys(rows) as readonly AwayVendorName[];

export type AwayVendors = {
  readonly [Name in AwayVendorName]: NonNullable<ReturnType<(typeof rows)[Name]>>;
};

const closed = () => Promise.reject(new Refused('unavailable'));

/** A vendor that the deployment has no address for. */
const nobody: AwayVendor<never> = {
  abilities: {
    failedIsFinal: false,
    patienceMs: 0,
    refunds: 'none',
    mayGoBackMs: 0,
  },
  begin: closed,
  look: closed,
  read: async () => undefined,
};

/** The vendors by the addresses that the deployment names; in the sandbox their stand-ins. */
export const openAwayVendors = (deps: Deps): AwayVendors =>
  Object.fromEntries(
    awayVendorNames.map((name) => [name, rows[name](deps) ?? nobody]),
  ) as unknown as AwayVendors;

/** All of a vendor but the beginning, which alone wants to know how the payer pays. */
export type Counter = Omit<AwayVendor, 'begin'>;

export const counterOf = (vendors: AwayVendors, name: string): Counter => {
  if (Object.hasOwn(vendors, name)) return vendors[name as AwayVendorName];
  throw new Error(`there is no vendor ${name}`);
};
