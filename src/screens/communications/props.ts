import type { ActorRefFrom } from 'xstate';
import type { Choices, Reach } from '#domain/communications.ts';
import type { AbleCard } from '#domain/text-to-pay.ts';
import type { communications } from '#machines/communications.ts';
import type { Reading } from '#ui/reading.ts';

export interface Known {
  readonly choices: Choices;
  readonly reach: Reach;
  /** The cards that can pay by text, and the chosen one. */
  readonly textCards: { readonly able: readonly AbleCard[]; readonly chosen: string | null };
}

export type ChoicesShown = Reading<Known>;

export interface Props {
  readonly actor: ActorRefFrom<typeof communications>;
  readonly shown: ChoicesShown;
  /** An authorized user does not decide how the account holder's statements come. */
  readonly isHolder: boolean;
  /** A visitor sent by the provider's own system saves no card, and has their contact information there. */
  readonly isSent: boolean;
}
