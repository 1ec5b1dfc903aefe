import type { ActorRefFrom } from 'xstate';
import type { Choices, Reach } from '#domain/communications.ts';
import type { communications } from '#machines/communications.ts';

interface Again {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

/** The choices as far as they were read. */
export type ChoicesShown =
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'unread' } & Again)
  | {
      readonly kind: 'read';
      readonly choices: Choices;
      readonly reach: Reach;
      /** The day and time of the choices, where they could not be read again. */
      readonly asOf?: Again & { readonly readAt: number };
    };

export interface Props {
  readonly actor: ActorRefFrom<typeof communications>;
  readonly shown: ChoicesShown;
  /** An authorized user does not decide how the account holder's statements come. */
  readonly isHolder: boolean;
}
