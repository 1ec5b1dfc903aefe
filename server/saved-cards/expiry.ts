import { isExpired } from '#domain/saved-card.ts';
import type { Tenant } from '#domain/tenant.ts';
import { todayThere } from '#domain/time-zone.ts';
import type { SavedCardRow } from '../store/saved-cards.ts';

/** A card on file is past the last day of its month where the provider is. */
export const hasExpired = (
  { expMonth: month, expYear: year }: Pick<SavedCardRow, 'expMonth' | 'expYear'>,
  { timeZone }: Pick<Tenant, 'timeZone'>,
  now: number,
): boolean => isExpired({ month, year }, todayThere(now, timeZone));

/** `04/31`, as it stands on the card. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCardRow, 'expMonth' | 'expYear'>) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
