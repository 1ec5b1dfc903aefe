import type { SavedCardRow } from '../store/saved-cards.ts';

/** `04/31`, as it stands on the card. */
export const expiryOf = ({ expMonth, expYear }: Pick<SavedCardRow, 'expMonth' | 'expYear'>) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
