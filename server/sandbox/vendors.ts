import type { SandboxVendor } from './vendor.ts';
import { cashNetwork } from './vendors/cash-network.ts';
import { financing } from './vendors/financing.ts';
import { healthcareCredit } from './vendors/healthcare-credit.ts';
import { mobileMoney } from './vendors/mobile-money.ts';
import { threeDSecure } from './vendors/three-d-secure.ts';
import { wallet } from './vendors/wallet.ts';

/** The vendors at which payers decide, in the order of the sandbox's page. */
export const vendors: readonly SandboxVendor[] = [
  wallet,
  mobileMoney,
  threeDSecure,
  cashNetwork,
  healthcareCredit,
  financing,
];
