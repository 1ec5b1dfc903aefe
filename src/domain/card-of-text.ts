import type { CardTrouble } from './of-text.ts';
import { dueTodayOf, emptyCart } from './cart.ts';
import { noMoney, type Cents } from './money.ts';
import { cartOfOwed, withPayable, type Owed } from './owed.ts';
import type { SavedCard } from './saved-card.ts';
import type { Tenant } from './tenant.ts';

/** The card that the link of a text message may charge, as whoever holds the link sees it. */
export type TextCard = Pick<SavedCard, 'id' | 'brand' | 'last4' | 'isExpired'>;

/** The amount that the card of a text pays: its bills together, at however many locations they are. */
export const dueByText = (tenant: Tenant | undefined, owed: Owed): Cents =>
  tenant === undefined ? noMoney : dueTodayOf(cartOfOwed(withPayable(tenant, owed), emptyCart));

/** A card on file that is to pay, or why that of a text does not; nothing where there is no such card. */
export type CardRead = SavedCard | TextCard | CardTrouble | undefined;
