import { seenAs } from '#domain/authorized-user.ts';
import { limitIn, news } from './authorized-users-news.ts';
import { usersSetup, type Output } from './authorized-users-setup.ts';

export type { Told } from './authorized-users-setup.ts';

/** An account holder asks others to look after the balances, and takes that back. */
export const authorizedUsers = usersSetup.createMachine({
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
