import type { Kysely } from 'kysely';
import type { WaitReason } from '#domain/autopay/agreement.ts';
import { brandNamed, isTaken } from '#domain/card.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { keptExpiry } from '../payments/means.ts';
import type { KeptDetails } from '../payments/vendor.ts';
import type { AutopayRow } from '../store/autopay-schema.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The card on file or the bank account that an agreement is paid from, as a payment names it. */
export interface PayingMeans {
  readonly method: 'cards' | 'ach';
  /** The card on file. */
  readonly card?: SavedCardRow;
  readonly brand: string | null;
  readonly last4: string;
  /** MMYY; nothing of a bank account. */
  readonly expiry: string | null;
  readonly payerName: string;
  /** The processor's mark of a card. */
  readonly fingerprint: string | null;
  readonly details: KeptDetails;
}

type Db = Kysely<Database>;

/** The means of an agreement; a card may have been deleted. */
export const meansFor = async (db: Db, autopay: AutopayRow): Promise<PayingMeans | undefined> => {
  const { method, personId, cardId, last4, vendorToken, payerName } = autopay;
  if (method === 'ach')
    return vendorToken === null
      ? undefined
      : {
          method,
          brand: null,
          last4,
          expiry: null,
          payerName: payerName ?? '',
          fingerprint: null,
          details: { method: 'kept', token: vendorToken, initiator: 'provider' },
        };
  const card = await savedCardOf(db, personId, cardId);
  return card && ofCard(card);
};

/** A later use of a card by a standing agreement: its holder is not there. */
const ofCard = (card: SavedCardRow): PayingMeans => ({
  method: 'cards',
  card,
  brand: historicBrand(card.brand),
  last4: card.last4,
  expiry: keptExpiry(card),
  payerName: card.holderName,
  fingerprint: card.fingerprint,
  details: {
    method: 'kept',
    token: card.vendorToken,
    initiator: 'provider',
    ...(card.schemeReference !== null && { schemeReference: card.schemeReference }),
  },
});

/** A card that can be charged here today. */
export const isFit = (
  card: SavedCardRow,
  { tenant }: Pick<StoredTenant, 'tenant'>,
  now: number,
): boolean => {
  const brand = brandNamed(card.brand);
  const isOfKind = brand !== undefined && isTaken(brand, tenant.payments);
  return isOfKind && tenant.payments.card && !hasExpired(card, tenant, now);
};

/** The reason why means cannot pay today; nothing where they can. */
export const unfitFor = (
  means: PayingMeans | undefined,
  stored: Pick<StoredTenant, 'tenant'>,
  now: number,
): WaitReason | undefined => {
  if (means === undefined) return 'cardGone';
  if (means.card) return isFit(means.card, stored, now) ? undefined : 'cardExpired';
  return stored.tenant.payments.ach ? undefined : 'bankUntaken';
};

/** The means are there as they were read: a card of that token is on file, an account is kept. */
export const areThere = async (
  work: Db,
  autopay: AutopayRow,
  { card }: PayingMeans,
): Promise<boolean> =>
  card === undefined
    ? autopay.vendorToken !== null
    : (await savedCardOf(work, autopay.personId, card.id)) !== undefined;
