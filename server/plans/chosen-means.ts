import type { ChangePlanMeans } from '#contract/plan-means.ts';
import { brandNamed, isTaken } from '#domain/card.ts';
import type { DeviceKind } from '#domain/device-kind.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { declineReasons } from '#domain/payment.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { keptExpiry } from '../payments/means.ts';
import { paymentsOf } from '../payments/payments.ts';
import { refusePayment } from '../payments/refuse.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { vendorSays } from '../saved-cards/vendor-says.ts';
import type { PlanMeansRow } from '../store/plan-means.ts';
import { savedCardOf, type SavedCardRow } from '../store/saved-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Payer } from './payer-in.ts';

export interface Changing extends Payer {
  readonly planId: string;
  readonly body: ChangePlanMeans;
  readonly sessionId: string;
  readonly ip: string;
  readonly stored: StoredTenant;
  readonly device: DeviceKind;
  readonly now: number;
}

/** The means that take the place of a plan's, with the vendor's token for them. */
export type Chosen = Pick<
  PlanMeansRow,
  | 'method'
  | 'cardId'
  | 'typedHash'
  | 'schemeReference'
  | 'fingerprint'
  | 'brand'
  | 'last4'
  | 'expiry'
  | 'payerName'
> & { readonly token: string };

/** A card on file of the payer's that can pay; a guest has none. */
export const fitCard = async (
  { db }: Deps,
  { body, personId, stored: { tenant }, now }: Changing,
): Promise<SavedCardRow> => {
  const card = body.card === undefined ? undefined : await savedCardOf(db, personId, body.card);
  if (card === undefined) throw refusePayment('cardGone');
  if (hasExpired(card, tenant, now)) throw refusePayment('cardExpired');
  const brand = brandNamed(card.brand);
  if (!brand || !isTaken(brand, tenant.payments)) throw refusePayment('method');
  return card;
};

/** A token of the plan's own for a card on file. Asked again under the same reference, the vendor answers the same. */
export const copiedCard = async (
  deps: Deps,
  card: SavedCardRow,
  { planId, body }: Changing,
): Promise<Chosen> => {
  const reference = `${planId}.${body.idempotencyKey}`;
  const answer = await vendorSays(deps, () =>
    paymentsOf(deps).cards.copy({ reference, token: card.vendorToken }),
  );
  if (answer.kind === 'declined')
    throw new Refused('declined', { reason: declineReasons[answer.reason] });
  return {
    method: 'cards',
    cardId: card.id,
    typedHash: null,
    token: answer.token,
    schemeReference: answer.schemeReference ?? card.schemeReference,
    fingerprint: answer.fingerprint ?? card.fingerprint,
    brand: historicBrand(card.brand),
    last4: card.last4,
    expiry: keptExpiry(card),
    payerName: card.holderName,
  };
};
