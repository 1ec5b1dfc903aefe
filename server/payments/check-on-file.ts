import type { SavedCardPayment } from '#contract/payment.ts';
import { brandNamed, isTaken } from '#domain/card.ts';
import { ofText } from '#domain/of-text.ts';
import type { Tenant } from '#domain/tenant.ts';
import { hasExpired } from '../saved-cards/expiry.ts';
import { cardHolderIn } from '../saved-cards/holder.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { Session } from '../store/sessions.ts';
import { poProblem } from './check-card.ts';
import { refusePayment } from './refuse.ts';

interface Asked {
  readonly card: SavedCardRow | undefined;
  readonly session: Session;
  readonly tenant: Tenant;
  readonly now: number;
}

/** Refuses a card on file that cannot pay; a card of somebody else's is as little there as one that is gone. */
export const onFileProblems = (
  body: SavedCardPayment,
  { card, session, tenant, now }: Asked,
): Readonly<Record<string, string | undefined>> => {
  if (body.savedCard !== ofText) cardHolderIn(session, tenant);
  if (card === undefined || card.tenant !== tenant.slug) throw refusePayment('cardGone');
  // The consent was to the card that was shown.
  if (body.last4 !== undefined && body.last4 !== card.last4) throw refusePayment('cardRenewed');
  if (hasExpired(card, tenant, now)) throw refusePayment('cardExpired');
  const brand = brandNamed(card.brand);
  if (!brand || !isTaken(brand, tenant.payments)) throw refusePayment('method');
  return { level3: poProblem(body, tenant) };
};
