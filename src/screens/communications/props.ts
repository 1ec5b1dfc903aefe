import type { ActorRefFrom } from 'xstate';
import type { Choices, Reach } from '#domain/communications.ts';
import type { communications } from '#machines/communications.ts';
import type { Reading } from '#ui/reading.ts';

export type ChoicesShown = Reading<{ readonly choices: Choices; readonly reach: Reach }>;

export interface Props {
  readonly actor: ActorRefFrom<typeof communications>;
  readonly shown: ChoicesShown;
  /** An authorized user does not decide how the account holder's statements come. */
  readonly isHolder: boolean;
}
