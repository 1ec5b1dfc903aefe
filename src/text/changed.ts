import type { AccountChange } from '#domain/account-change.ts';
import type { Say } from './say.ts';

/** The thing that was changed, in words: a card by its last digits, a plan by its reference. */
export const changedIn = (
  say: Say,
  { what, about }: Pick<AccountChange, 'what' | 'about'>,
): string | undefined => {
  if (about === undefined) return undefined;
  if (what.startsWith('card')) return say('labels_changecard', { last4: about });
  return what.startsWith('plan') ? say('labels_changeplan', { reference: about }) : about;
};
