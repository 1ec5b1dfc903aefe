import { hasLocationsToChoose } from './locations-to-choose.ts';
import { type CartAccount, isOpen } from './cart.ts';
import { closedAmong } from './owed.ts';
import { mayWait } from './takes-parts.ts';
import type { Tenant } from './tenant.ts';

type Bill = Pick<CartAccount, 'openBalanceId' | 'locationId' | 'amount' | 'agencyStatus'>;

/**
 * Bills that have to be paid with these, where the provider lets nobody leave a bill for another
 * day. A bill that a plan pays is left to it, one that is not taken here cannot be paid, and a
 * location that is chosen stands alone.
 */
export function leftOut<B extends Bill>(
  tenant: Tenant,
  owed: readonly B[],
  paid: readonly string[],
): readonly B[] {
  const isPaid = ({ openBalanceId = '' }: B) => paid.includes(openBalanceId);
  const chosen = owed.filter(isPaid).map(({ locationId }) => locationId);
  const closed = closedAmong(tenant.locations);
  const isAside = ({ locationId }: B) =>
    closed.includes(locationId) ||
    (hasLocationsToChoose(tenant, owed) && !chosen.includes(locationId));
  return owed.filter(
    (one) => isOpen(one) && !isPaid(one) && !mayWait(tenant, one) && !isAside(one),
  );
}
