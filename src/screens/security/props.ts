import type { ActorRefFrom } from 'xstate';
import type { AccountChange, LiveSession } from '#domain/account-change.ts';
import type { security } from '#machines/security.ts';

interface Again {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

export interface Unread extends Again {
  readonly kind: 'unread';
}

/** A list as far as it was read. */
type Shown<T, More = unknown> =
  | { readonly kind: 'reading' }
  | Unread
  | ({
      readonly kind: 'read';
      readonly list: readonly T[];
      /** The day and time of the list, where it could not be read again. */
      readonly asOf?: Again & { readonly readAt: number };
    } & More);

export type SessionsShown = Shown<LiveSession>;

export type ChangesShown = Shown<
  AccountChange,
  {
    /** Left out where all are shown. */
    readonly further?: {
      readonly isBusy: boolean;
      readonly isFailed: boolean;
      readonly onMore: () => void;
    };
  }
>;

export interface Props {
  readonly actor: ActorRefFrom<typeof security>;
  readonly sessions: SessionsShown;
  readonly changes: ChangesShown;
}
