import type { ActorRefFrom } from 'xstate';
import type { AccountChange, LiveSession } from '#domain/account-change.ts';
import type { security } from '#machines/security.ts';
import type { Further, Reading } from '#ui/reading.ts';

export type SessionsShown = Reading<{ readonly list: readonly LiveSession[] }>;

export type ChangesShown = Reading<{
  readonly list: readonly AccountChange[];
  /** Left out where all are shown. */
  readonly further?: Further;
}>;

export interface Props {
  readonly actor: ActorRefFrom<typeof security>;
  readonly sessions: SessionsShown;
  readonly changes: ChangesShown;
  /** The reader may close the login here. */
  readonly mayClose: boolean;
  /** The reader looks after the bills of somebody who invited them. */
  readonly isInvited?: boolean;
}
