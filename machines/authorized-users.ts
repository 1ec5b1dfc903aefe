import { assign, setup } from 'xstate';
import type { AuthorizedUser } from '#domain/authorized-user.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RaisedAlert } from './alerts.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

type User = AuthorizedUser;

export interface Context {
  /** The user whose invitation is sent again, or who is removed. */
  readonly user: User | undefined;
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
  | { type: 'alert.raised'; alert: RaisedAlert };

const lasts = 10_000;

/** The news of each edit. */
const news = {
  invited: { text: 'topics_useradded', type: 'SUCCESS', lasts },
  taken: { text: 'errors_4010_topic', type: 'ERROR', lasts, here: true },
  sent: { text: 'topics_emailsent', type: 'SUCCESS', lasts },
  unsent: { text: 'topics_invitationunsent', type: 'ERROR', lasts, here: true },
  removed: { text: 'topics_userremoved', type: 'SUCCESS', lasts },
  withdrawn: { text: 'topics_invitationwithdrawn', type: 'SUCCESS', lasts },
  gone: { text: 'topics_usergone', type: 'INFO', lasts },
  unremoved: { text: 'errors_4013_topic', type: 'ERROR', lasts, here: true },
} as const satisfies Record<string, RaisedAlert>;

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
    remove: slot<void, { readonly patientId: string }>(),
  },
  guards: {
    isTaken: failedWith(resultCodes.emailTaken),
    isOwn: failedWith(resultCodes.ownAddress),
    isInvited: failedWith(resultCodes.alreadyInvited),
    isGone: failedWith(resultCodes.notRemoved),
    isMissing: failedWith(resultCodes.missing),
    isTooOften: failedWith(resultCodes.tooOften),
    leaves: ({ context }) => context.leaves,
  },
  actions: {
    noteUser: assign((_, user: User) => ({ user })),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
    countInvited: assign({ invited: ({ context }) => context.invited + 1 }),
    tellSent: tell((): Told => ({ type: 'edit.sent' })),
    tellChanged: tell((_, alert: RaisedAlert): Told => ({ type: 'users.changed', alert })),
    tellRemoved: tell(({ context: { user } }): Told => ({
      type: 'users.changed',
      alert: user?.userStatus === 'ACTIVE' ? news.removed : news.withdrawn,
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
  context: { user: undefined, invited: 0, problem: undefined, leaves: false },
  initial: 'listing',
  states: {
    listing: {
      description: 'the authorized users are looked at, and another one may be invited',
      entry: 'stay',
      on: {
        'invitation.submitted': 'inviting',
        'invitation.repeated': {
          target: 'sendingAgain',
          actions: { type: 'noteUser', params: ({ event }) => event.user },
        },
        'removal.chosen': {
          target: 'askingRemoval',
          actions: { type: 'noteUser', params: ({ event }) => event.user },
        },
        'accounts.chosen': 'done',
      },
    },
    inviting: {
      description: 'the invitation is sent, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['sayNothing', 'tellSent'],
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ event }) => ({
          email: event.type === 'invitation.submitted' ? event.email : '',
        }),
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
          { guard: 'isInvited', target: 'listing', actions: 'sayInvited' },
          { guard: 'isTooOften', target: 'listing', actions: 'sayTooOften' },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unsent } },
        ],
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
            guard: 'isMissing',
            description: 'it was removed elsewhere, or answered',
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
        input: ({ context }) => ({ patientId: context.user?.patientId ?? '' }),
        onDone: [
          { guard: 'leaves', target: 'done', actions: 'tellRemoved' },
          { target: 'listing', actions: 'tellRemoved' },
        ],
        onError: [
          {
            guard: 'isGone',
            description: 'they were removed elsewhere, or declined',
            target: 'listing',
            actions: { type: 'tellChanged', params: news.gone },
          },
          { target: 'listing', actions: { type: 'tellChanged', params: news.unremoved } },
        ],
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

const limitIn = (event: object): RaisedAlert => ({
  ...tooOften(failureIn(event)),
  type: 'WARNING',
  lasts,
  here: true,
});
