import { Refused } from '../failure.ts';
import type { CashNetwork } from '../methods/cash-network/vendor.ts';
import type { Payments } from '../payments/payments.ts';

/** The name under which payments at counters remember their network. */
export const cashVendor = 'cash-network';

/** The network of counters; refuses where the deployment has none. */
export const networkOf = ({ away }: Pick<Payments, 'away'>): CashNetwork => {
  const network: Partial<CashNetwork> = away[cashVendor];
  if (network.issue === undefined) throw new Refused('unavailable');
  return away[cashVendor];
};
