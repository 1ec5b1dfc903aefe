import { assign, setup } from 'xstate';
import { seenAs, type AuthorizedUser, type RemovedAs } from '#domain/authorized-user.ts';
import { isLost } from '#domain/lost.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import { limitIn, news } from './authorized-users-news.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

type User = AuthorizedUser;

export interface Context {
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

export type Event =
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

/** An account holder asks others to look after the balances, and takes that back. */
export const authorizedUsers = setup({
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
}).createMachine({
  id: 'authorizedUsers',
  description: 'An account holder asks others to look after the balances, and takes that back.',
  context: { user: undefined, email: '', invited: 0, problem: undefined, leaves: false },
  initial: 'listing',
  states: {
    listing: {
      description: 'the authorized users are looked at, and another one may be invited',
      entry: 'stay',
      on: {
        'invitation.submitted': 'inviting',
        'invitation.repeated': {
          target: 'sendingAgain',
          actions: ['sayNothing', { type: 'noteUser', params: ({ event }) => event.user }],
        },
        'removal.chosen': {
          target: 'askingRemoval',
          actions: ['sayNothing', { type: 'noteUser', params: ({ event }) => event.user }],
        },
        'accounts.chosen': 'done',
      },
    },
    inviting: {
      description: 'the invitation is sent, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['sayNothing', 'noteEmail', 'tellSent'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          {
            guard: 'leaves',
            target: 'done',
            actions: { type: 'tellChanged', params: news.invited },
          },
          {
            target: 'listing',
            actions: ['countInvited', { type: 'tellChanged', params: news.invited }],
          },
        ],
        onError: [
          {
            guard: 'isTaken',
            target: 'listing',
            actions: ['sayTaken', { type: 'tell', params: news.taken }],
          },
          { guard: 'isOwn', target: 'listing', actions: 'sayOwn' },
          { guard: 'isInvited', target: 'listing', actions: ['sayInvited', 'tellDoubted'] },
          { guard: 'isTooOften', target: 'listing', actions: 'sayTooOften' },
          { guard: 'isLost', description: 'the answer is lost', target: 'checkingInvited' },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unsent } },
        ],
      },
    },
    checkingInvited: {
      description: 'the list is read again, for the answer to the invitation was lost',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'readInvited',
        src: 'readUsers',
        onDone: [
          {
            guard: { type: 'isListedAndLeaves', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'tellChanged', params: news.invited },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            description: 'the invitation was sent',
            target: 'listing',
            actions: ['countInvited', { type: 'tellChanged', params: news.invited }],
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unsent } },
        ],
        onError: { target: 'listing', actions: { type: 'tellChanged', params: news.unsent } },
      },
    },
    sendingAgain: {
      description:
        'the invitation is sent once more, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: 'tellSent',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context }) => ({ patientId: context.user?.patientId ?? '' }),
        onDone: [
          {
            guard: 'leaves',
            target: 'done',
            actions: { type: 'tellChanged', params: news.sent },
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.sent } },
        ],
        onError: [
          {
            guard: 'isTooOften',
            target: 'listing',
            actions: { type: 'tell', params: ({ event }) => limitIn(event) },
          },
          {
            guard: 'isAccepted',
            description: 'it was accepted meanwhile',
            target: 'listing',
            actions: { type: 'tellAnswered', params: news.accepted },
          },
          {
            guard: 'isDeclined',
            description: 'it was declined meanwhile',
            target: 'listing',
            actions: { type: 'tellAnswered', params: news.declined },
          },
          {
            guard: 'isMissing',
            description: 'it was withdrawn elsewhere',
            target: 'listing',
            actions: { type: 'tellChanged', params: news.gone },
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unsent } },
        ],
      },
    },
    askingRemoval: {
      description:
        'the patient is asked whether the authorized user, or a mere invitation, is to be removed',
      on: { 'removal.confirmed': 'removing', 'removal.dropped': 'listing' },
    },
    removing: {
      description:
        'the authorized user or the invitation is removed, and whoever wants to go elsewhere is kept until then',
      tags: ['busy', 'unsaved'],
      entry: 'tellSent',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { user } }) => ({
          patientId: user?.patientId ?? '',
          seenAs: seenAs(user?.userStatus ?? 'ACTIVATION_SENT'),
        }),
        onDone: [
          { guard: 'leaves', target: 'done', actions: 'tellRemoved' },
          { target: 'listing', actions: 'tellRemoved' },
        ],
        onError: [
          {
            guard: 'isAccepted',
            description: 'the invitation was accepted meanwhile, and nobody is removed',
            target: 'listing',
            actions: { type: 'tellAnswered', params: news.accepted },
          },
          {
            guard: 'isDeclined',
            description: 'the invitation was declined meanwhile',
            target: 'listing',
            actions: { type: 'tellAnswered', params: news.declined },
          },
          {
            guard: 'isGone',
            description: 'the server cannot remove them',
            target: 'checkingGone',
          },
          { guard: 'isLost', description: 'the answer is lost', target: 'checkingRemoved' },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
        ],
      },
    },
    checkingGone: {
      description: 'the list is read again, for the server could not remove the user',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'readGone',
        src: 'readUsers',
        onDone: [
          {
            guard: { type: 'isOff', params: ({ event }) => event.output },
            description: 'they were removed elsewhere',
            target: 'listing',
            actions: { type: 'tellChanged', params: news.gone },
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
        ],
        onError: { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
      },
    },
    checkingRemoved: {
      description: 'the list is read again, for the answer to the removal was lost',
      tags: ['busy', 'unsaved'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'readRemoved',
        src: 'readUsers',
        onDone: [
          {
            guard: { type: 'isOffAndLeaves', params: ({ event }) => event.output },
            target: 'done',
            actions: 'tellRemoved',
          },
          {
            guard: { type: 'isOff', params: ({ event }) => event.output },
            description: 'the user was removed',
            target: 'listing',
            actions: 'tellRemoved',
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
        ],
        onError: { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
      },
    },
    done: {
      description: 'the accounts are gone to, or wherever the patient wanted',
      type: 'final',
      output: ({ context }) => ({ kind: context.leaves ? 'departed' : 'done' }),
    },
  },
  output: ({ event }) => event.output as Output,
});

const isListed = (users: readonly User[], { email }: Context): boolean =>
  users.some((one) => one.email.toLowerCase() === email.trim().toLowerCase());
const isOff = (users: readonly User[], user: User | undefined): boolean =>
  users.every(({ patientId }) => patientId !== user?.patientId);
