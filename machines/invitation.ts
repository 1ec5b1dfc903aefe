import { assign, setup } from 'xstate';
import type { Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tell } from './told.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';

export interface Input {
  /** The link was the one that declines; opening it is not declining yet. */
  readonly declines: boolean;
  /** The address of an invitation that was found good before. */
  readonly email?: string;
}

/** The server's answer about the link that was opened. */
export type Found =
  | { readonly kind: 'good'; readonly email: string; readonly owner?: string }
  | { readonly kind: 'over' }
  /** The page was loaded again: only the link knows what it is about. */
  | { readonly kind: 'unread' };

export interface Context extends Input {
  /** The first name of the account holder who invites. */
  readonly owner: string | undefined;
  /** The reason why the account was not created yet. */
  readonly problem: Problem | undefined;
}

interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

export type Event =
  | ({ type: 'account.submitted' } & NewUser)
  | { type: 'decline.chosen' }
  | { type: 'start.chosen' }
  | { type: 'notice.closed' };

export type Output =
  | { readonly kind: 'login' }
  | { readonly kind: 'quickPay' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'givenUp' };

export type Told =
  | { type: 'invitation.found'; email: string | undefined }
  | { type: 'invitation.accepted'; email: string | undefined };

/**
 * The invited user accepts or declines to look after balances; the link's token is kept outside the
 * chart.
 */
export const invitation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as Output,
  },
  actors: {
    /** The check does not use the link up: programs that look at mails open links, too. */
    checkInvitation: slot<Found>(),
    acceptInvitation: slot<void, NewUser>(),
    decline: slot<void>(),
  },
  guards: {
    isChecked: ({ context }) => context.email !== undefined,
    isFoundAs: (_, { found, as }: { found: Found; as: Found['kind'] }) => found.kind === as,
    isToBeDeclined: ({ context }, found: Found) => context.declines && found.kind === 'good',
    isInvitationOver: failedWith(resultCodes.invitationOver),
    isRefused: failedWith(resultCodes.notCreated),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeFound: assign((_, found: Found) =>
      found.kind === 'good' ? { email: found.email, owner: found.owner } : {},
    ),
    /** The portal has an address for an invitation that was found good, without the token in it. */
    tellFound: tell(({ context }: { context: Context }): Told => ({
      type: 'invitation.found',
      email: context.email,
    })),
    /** The login is filled in with the address of the account that was just created. */
    tellAccepted: tell(({ context }: { context: Context }): Told => ({
      type: 'invitation.accepted',
      email: context.email,
    })),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
  },
  delays: { toldOfFailure: 60_000, toldOfSuccess: 10_000 },
}).createMachine({
  id: 'invitation',
  description: 'The invited user accepts or declines to look after somebody’s balances.',
  context: ({ input }) => ({ ...input, owner: undefined, problem: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'the portal knows which link was opened',
      always: [{ guard: 'isChecked', target: 'fillingIn' }, { target: 'checking' }],
    },
    checking: {
      description: 'the invitation is looked up',
      tags: 'busy',
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        onDone: [
          {
            guard: { type: 'isToBeDeclined', params: ({ event }) => event.output },
            target: 'askingToDecline',
            actions: { type: 'takeFound', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isFoundAs',
              params: ({ event }) => ({ found: event.output, as: 'good' }),
            },
            target: 'fillingIn',
            actions: [{ type: 'takeFound', params: ({ event }) => event.output }, 'tellFound'],
          },
          {
            guard: {
              type: 'isFoundAs',
              params: ({ event }) => ({ found: event.output, as: 'unread' }),
            },
            target: 'unread',
          },
          { target: 'expired' },
        ],
        onError: 'givenUp',
      },
    },
    unread: {
      description:
        'the page was loaded again, and the invited user is asked to open the link once more',
      on: { 'start.chosen': 'left' },
    },
    fillingIn: {
      description: 'the invited user types a name and chooses a password',
      on: { 'account.submitted': 'creating' },
    },
    creating: {
      description: 'the account of the invited user is created',
      tags: 'busy',
      entry: 'sayNothing',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ event }) => userIn(event),
        onDone: 'created',
        onError: [
          {
            guard: 'isInvitationOver',
            target: 'expired',
          },
          {
            guard: 'isRefused',
            target: 'failed',
          },
          {
            guard: 'isTooOften',
            target: 'fillingIn',
            actions: 'sayTooOften',
          },
          { target: 'fillingIn' },
        ],
      },
    },
    askingToDecline: {
      description: 'the invited user is asked whether to decline',
      on: { 'decline.chosen': 'declining', 'start.chosen': 'left' },
    },
    declining: {
      description: 'the invitation is declined',
      tags: 'busy',
      invoke: {
        id: 'decline',
        src: 'decline',
        onDone: 'declined',
        onError: [
          {
            guard: 'isInvitationOver',
            target: 'expired',
          },
          { target: 'givenUp' },
        ],
      },
    },
    declined: {
      description: 'the invited user is told that the invitation is declined',
      on: { 'start.chosen': 'left' },
    },
    created: {
      description: 'the invited user is told that the account is created',
      entry: 'tellAccepted',
      on: { 'notice.closed': 'atLogin' },
      after: { toldOfSuccess: 'atLogin' },
    },
    failed: {
      description: 'the invited user is told that the account cannot be created',
      on: { 'notice.closed': 'atLogin' },
      after: { toldOfFailure: 'atLogin' },
    },
    atLogin: {
      description: 'the login is gone to',
      type: 'final',
      output: { kind: 'login' },
    },
    left: {
      description: 'the first page is gone to',
      type: 'final',
      output: { kind: 'quickPay' },
    },
    expired: {
      description: 'the invitation is no longer good',
      type: 'final',
      output: { kind: 'expired' },
    },
    givenUp: {
      description: 'the invitation could not be answered',
      type: 'final',
      output: { kind: 'givenUp' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const userIn = (event: Event): NewUser =>
  event.type === 'account.submitted'
    ? { firstName: event.firstName, lastName: event.lastName, password: event.password }
    : { firstName: '', lastName: '', password: '' };
