import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { mobileMoneyOf } from '../methods/mobile-money/open.ts';
import { threeDSecureOf } from '../methods/three-d-secure/open.ts';
import { walletOf } from '../methods/wallet/open.ts';
import type { AwayVendor } from './vendor.ts';
import type { AwayVendors } from './vendors.ts';

const closed = () => Promise.reject(new Refused('unavailable'));

/** A vendor that the deployment has no address for. */
const nobody: AwayVendor<never> = {
  abilities: {
    deduplicates: false,
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
export const openAwayVendors = (deps: Deps): AwayVendors => ({
  wallet: walletOf(deps) ?? nobody,
  'mobile-money': mobileMoneyOf(deps) ?? nobody,
  '3ds': threeDSecureOf(deps) ?? nobody,
});
