import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cents } from '#domain/money.ts';
import type { SavedCard } from '#domain/saved-card.ts';
import type { checkout } from '#machines/payment/checkout.ts';

/** The cards on file as far as they are known. */
export interface Saved {
  readonly cards: readonly SavedCard[] | undefined;
  readonly unread: { readonly isBusy: boolean; readonly onAgain: () => void } | undefined;
  /** The line above cards that could not be read again. */
  readonly asOf?: ReactNode;
}

export interface Props {
  readonly actor: ActorRefFrom<typeof checkout>;
  /** Guests are told that an account would remember their cards. */
  readonly isGuest: boolean;
  /** Cents that a counter adds to a payment in cash. */
  readonly cashFee?: Cents | undefined;
  /** Nothing for patients who can have no cards on file. */
  readonly saved?: Saved | undefined;
}
