import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { VendorUnclear, VendorUnreached } from '../payments/vendor.ts';

/** The vendor's answer; where there is none, the same request may come again. */
export const vendorSays = async <T>({ log }: Deps, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorUnclear || error instanceof VendorUnreached)) throw error;
    log('warning', 'card.unanswered', { error: `${error.name} ${error.message}` });
    throw new Refused('unavailable', { headers: { 'retry-after': '5' } });
  }
};
