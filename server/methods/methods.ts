import { cashNetworkMethod } from './cash-network/method.ts';
import { financingMethod } from './financing/method.ts';
import { healthcareCreditMethod } from './healthcare-credit/method.ts';
import type { Method } from './method.ts';
import { mobileMoneyMethod } from './mobile-money/method.ts';
import { threeDSecureMethod } from './three-d-secure/method.ts';
import { walletMethod } from './wallet/method.ts';

/**
 * The ways to pay whose payers decide at a vendor, in the order of the sandbox's page, by the names under which
 * payments remember the vendor and `/pay/init` is asked for it.
 */
export const methods = {
  wallet: walletMethod,
  'mobile-money': mobileMoneyMethod,
  '3ds': threeDSecureMethod,
  'cash-network': cashNetworkMethod,
  'healthcare-credit': healthcareCreditMethod,
  financing: financingMethod,
} as const satisfies Readonly<Record<string, Method>>;
