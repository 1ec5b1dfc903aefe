import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SavedCard } from '#domain/saved-card.ts';
import type { savedCards } from '#machines/saved-cards.ts';

export interface Props {
  readonly actor: ActorRefFrom<typeof savedCards>;
  /** The cards on file, once they are read. */
  readonly cards: readonly SavedCard[] | undefined;
  /** The cards could not be read. */
  readonly unread?: { readonly isBusy: boolean; readonly onAgain: () => void } | undefined;
  /** A word on how old the list is, where it could not be read again. */
  readonly asOf?: ReactNode;
  /** Visitors sent by the provider's own system save no cards. */
  readonly mayAdd: boolean;
}
