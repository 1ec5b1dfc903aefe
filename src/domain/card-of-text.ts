import type { CardTrouble } from './of-text.ts';
import { isOnPlan, mayBePaid, type CartAccount, isOpen } from './cart.ts';
import { addMoney, noMoney, type Cents } from './money.ts';
import { closedAmong, type Owed } from './owed.ts';
import type { SavedCard } from './saved-card.ts';
import type { Tenant } from './tenant.ts';

/** The card that the link of a text message may charge, as whoever holds the link sees it. */
export type TextCard = Pick<SavedCard, 'id' | 'brand' | 'last4' | 'isExpired'>;

type Bill = Pick<CartAccount, 'amount' | 'agencyStatus' | 'locationId'> & {
  readonly pending?: number | undefined;
};

/** The bills that the card of a text pays: a plan keeps its own, a payment may be being processed, and a location may take no payments here. */
export const paidByText = <B extends Bill>(
  { locations }: Pick<Tenant, 'locations'>,
  owed: readonly B[],
): readonly B[] => {
  const closed = closedAmong(locations);
  return owed.filter(
    (one) => isOpen(one) && mayBePaid(one) && !isOnPlan(one) && !closed.includes(one.locationId),
  );
};

/** The amount that the card of a text pays: its bills together, at however many locations they are. */
export const dueByText = (tenant: Tenant | undefined, owed: Owed): Cents =>
  tenant === undefined
    ? noMoney
    : addMoney(...paidByText(tenant, owed).map(({ amount }) => amount));

/** A card on file that is to pay, or why that of a text does not; nothing where there is no such card. */
export type CardRead = SavedCard | TextCard | CardTrouble | undefined;
