import type { Instalment, WholePlan } from '../store/plans.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { onceGoing } from './to-come.ts';

/**
 * The instalments that are to come, each with the cents that it takes as things stand: what others paid, or the
 * provider took off, is missing at the end.
 */
export const laidOut = (
  whole: WholePlan,
  stored: StoredTenant,
): readonly (Instalment & { readonly takes: number })[] => {
  let rest = onceGoing(whole, stored).remaining;
  return whole.instalments
    .filter(({ status }) => status === 'pending')
    .map((one) => {
      const takes = Math.min(one.amount - one.paid, rest);
      rest -= takes;
      return { ...one, takes };
    });
};
