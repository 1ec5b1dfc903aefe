import type { WalletDetails } from '../methods/wallet/order.ts';
import type { AwayVendor } from './vendor.ts';

/** The vendors at which payers decide, by the names under which payments remember them. */
export const awayVendorNames = ['wallet'] as const;
export type AwayVendorName = (typeof awayVendorNames)[number];

export interface AwayVendors {
  readonly wallet: AwayVendor<WalletDetails>;
}

/** All of a vendor but the beginning, which alone wants to know how the payer pays. */
export type Counter = Omit<AwayVendor, 'begin'>;

export const counterOf = (vendors: AwayVendors, name: string): Counter => {
  if (Object.hasOwn(vendors, name)) return vendors[name as AwayVendorName];
  throw new Error(`there is no vendor ${name}`);
};
