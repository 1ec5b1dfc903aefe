import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { methods } from '../methods/methods.ts';
import type { AwayVendor } from './vendor.ts';

export type AwayVendorName = keyof typeof methods;
export const awayVendorNames = Object.keys(methods) as readonly AwayVendorName[];

export type AwayVendors = {
  readonly [Name in AwayVendorName]: NonNullable<ReturnType<(typeof methods)[Name]['open']>>;
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
    awayVendorNames.map((name) => [name, methods[name].open(deps) ?? nobody]),
  ) as unknown as AwayVendors;

/** All of a vendor but the beginning, which alone wants to know how the payer pays. */
export type Counter = Omit<AwayVendor, 'begin'>;

export const counterOf = (vendors: AwayVendors, name: string): Counter => {
  if (Object.hasOwn(vendors, name)) return vendors[name as AwayVendorName];
  throw new Error(`there is no vendor ${name}`);
};
