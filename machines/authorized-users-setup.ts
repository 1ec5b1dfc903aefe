import { assign, setup } from 'xstate';
import type { AuthorizedUser, RemovedAs } from '#domain/authorized-user.ts';
import { isLost } from '#domain/lost.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import { news } from './authorized-users-news.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

type User = AuthorizedUser;

interface Context {
  /** The user whose invitation is sent again, or who is removed. */
  readonly user: User | undefined;
  /** The address that is invited. */
  readonly email: string;
  /** The number of invitations that were sent here: each leaves an empty form. */
  readonly invited: number;
  /** The reason why the last invitation was not sent. */
  readonly problem: Problem | undefined;
  /** The patient wanted to go elsewhere while an edit was being sent, and goes once it is done. */
  readonly leaves: boolean;
}

type Event =
  | { type: 'invitation.submitted'; email: string }
  | { type: 'invitation.repeated'; user: User }
  | { type: 'removal.chosen'; user: User }
  | { type: 'removal.confirmed' }
  | { type: 'removal.dropped' }
  /** The patient wants to go elsewhere while an edit is being sent. */
  | { type: 'departure.asked' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' | 'departed' };

export type Told =
  | { type: 'edit.sent' }
  /** The list is no longer what was read, or may not be. */
  | { type: 'users.changed'; alert: RaisedAlert }
  /** Somebody is on the list who may not be shown yet. */
  | { type: 'users.doubted' }
  | { type: 'alert.raised'; alert: RaisedAlert };

/** The words, slots, guards and actions of the authorized users. */
export const usersSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    invite: slot<void, { readonly email: string }>(),
    sendAgain: slot<void, { readonly patientId: string }>(),
    remove: slot<void, { readonly patientId: string; readonly seenAs: RemovedAs }>(),
    /** The list as the server has it now. */
    readUsers: slot<readonly User[]>(),
  },
  guards: {
    isTaken: failedWith(resultCodes.emailTaken),
    isOwn: failedWith(resultCodes.ownAddress),
    isInvited: failedWith(resultCodes.alreadyInvited),
    isGone: failedWith(resultCodes.notRemoved),
    isAccepted: failedWith(resultCodes.invitationAccepted),
    isDeclined: failedWith(resultCodes.invitationDeclined),
    isMissing: failedWith(resultCodes.missing),
    isTooOften: failedWith(resultCodes.tooOften),
    isLost: ({ event }) => isLost(failureIn(event)),
    isListed: ({ context }, users: readonly User[]) => isListed(users, context),
    isListedAndLeaves: ({ context }, users: readonly User[]) =>
      isListed(users, context) && context.leaves,
    isOff: ({ context: { user } }, users: readonly User[]) => isOff(users, user),
    isOffAndLeaves: ({ context: { user, leaves } }, users: readonly User[]) =>
      isOff(users, user) && leaves,
    leaves: ({ context }) => context.leaves,
  },
  actions: {
    noteUser: assign((_, user: User) => ({ user })),
    noteEmail: assign({
      email: ({ event }) => (event.type === 'invitation.submitted' ? event.email : ''),
    }),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    countInvited: assign({ invited: ({ context }) => context.invited + 1 }),
    tellSent: tell((): Told => ({ type: 'edit.sent' })),
    tellChanged: tell((_, alert: RaisedAlert): Told => ({ type: 'users.changed', alert })),
    tellDoubted: tell((): Told => ({ type: 'users.doubted' })),
    tellRemoved: tell(({ context: { user } }): Told => ({
      type: 'users.changed',
      alert: user?.userStatus === 'ACTIVE' ? news.removed : news.withdrawn,
    })),
    /** The invitation was answered elsewhere: the list and the news say how. */
    tellAnswered: tell(({ context: { user } }, alert: RaisedAlert): Told => ({
      type: 'users.changed',
      alert: { ...alert, values: { email: user?.email ?? '' } },
    })),
    tell: tell((_, alert: RaisedAlert): Told => ({ type: 'alert.raised', alert })),
    sayTaken: assign({ problem: problem('errors_4010_topic') }),
    sayOwn: assign({ problem: problem('field_errors_ownaddress') }),
    sayInvited: assign({ problem: problem('field_errors_alreadyinvited') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
  },
});

const isListed = (users: readonly User[], { email }: Context): boolean =>
  users.some((one) => one.email.toLowerCase() === email.trim().toLowerCase());
const isOff = (users: readonly User[], user: User | undefined): boolean =>
  users.every(({ patientId }) => patientId !== user?.patientId);
