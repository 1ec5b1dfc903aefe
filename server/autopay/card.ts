import type { Kysely } from 'kysely';
import { brandNamed, isTaken } from '#domain/card.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import type { KeptDetails } from '../payments/vendor.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The card on file that an agreement charges; it may have been deleted. */
export const cardOf = (
  db: Kysely<Database>,
  { personId, cardId }: Pick<AutopayRow, 'personId' | 'cardId'>,
): Promise<SavedCardRow | undefined> => savedCardOf(db, personId, cardId);

/** A card that can be charged here today. */
export const isFit = (
  card: SavedCardRow,
  { tenant }: Pick<StoredTenant, 'tenant'>,
  now: number,
): boolean => {
  const brand = brandNamed(card.brand);
  return brand !== undefined && isTaken(brand, tenant.payments) && !hasExpired(card, tenant, now);
};

/** A later use of a card by a standing agreement: its holder is not there. */
export const detailsOf = ({ vendorToken, schemeReference }: SavedCardRow): KeptDetails => ({
  method: 'kept',
  token: vendorToken,
  initiator: 'provider',
  ...(schemeReference !== null && { schemeReference }),
});
