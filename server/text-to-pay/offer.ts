import type { WireTextCard } from '#contract/text-link.ts';
import type { CardTrouble } from '#domain/of-text.ts';
import type { Deps } from '../deps.ts';
import { allowTextCard } from '../store/text-cards.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { cardsToPayByText, type Texted } from './card-of-text.ts';

interface Opened {
  readonly stored: StoredTenant;
  /** The login that the text was sent to, where it pays by text. */
  readonly texted: Texted | undefined;
  readonly sessionId: string;
  readonly balanceIds: readonly string[];
}

interface Offered {
  readonly card?: WireTextCard;
  readonly cardStandsIn?: true;
  readonly cardTrouble?: CardTrouble;
}

/** Lets the session of an opened link charge the card that pays, for the bills of the text. */
export const offerCard = async (
  { db }: Pick<Deps, 'db'>,
  { stored, texted, sessionId, balanceIds }: Opened,
  now: number,
): Promise<Offered> => {
  if (texted === undefined) return {};
  const able = await cardsToPayByText(db, stored, texted, now);
  if (typeof able === 'string') return { cardTrouble: able };
  const { card, standsIn } = able.paying;
  await allowTextCard(db, { ...texted, sessionId, cardId: card.id, balanceIds, byAnswer: false });
  return { card: shownOf(card), ...(standsIn && { cardStandsIn: true }) };
};

/** All that is told of the card: whoever holds the link need not be its holder. */
export const shownOf = ({ brand, last4 }: SavedCardRow): WireTextCard => ({
  cardType: brand,
  lastDigits: last4,
});
