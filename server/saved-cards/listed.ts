import * as v from 'valibot';
import type { WireSavedCard } from '#contract/saved-cards.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';

export const Billing = v.object({
  address: v.string(),
  address2: v.nullable(v.string()),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});
export type Billing = v.InferOutput<typeof Billing>;

export const billingOf = ({ billing }: Pick<SavedCardRow, 'billing'>): Billing =>
  v.parse(Billing, JSON.parse(billing));

/** The card as its holder may see it. */
export const listed = (
  card: SavedCardRow,
  found: Pick<WireSavedCard, 'isExpired' | 'plans' | 'endsTextToPay'>,
): WireSavedCard => ({
  id: card.id,
  cardNumber: card.last4.padStart(16, 'X'),
  cardType: card.brand,
  lastDigits: card.last4,
  expiryMonth: String(card.expMonth).padStart(2, '0'),
  expiryYear: String(card.expYear),
  cardHolderName: card.holderName,
  ...billingOf(card),
  ...found,
});
