import { isOpen, type CartAccount } from './cart.ts';
import type { Tenant } from './tenant.ts';

/** The patient chooses a location where the provider wants one chosen and open bills lie at several. */
export const hasLocationsToChoose = (
  tenant: Tenant,
  owed: readonly Pick<CartAccount, 'amount' | 'locationId'>[],
): boolean =>
  tenant.general.allowV4PatientSelectLocation &&
  new Set(owed.filter(isOpen).map(({ locationId }) => locationId)).size > 1;
