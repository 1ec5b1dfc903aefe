import type { Owed } from '#domain/owed.ts';
import { flowSetup } from './flow-setup.ts';
import { addInput, searchInput } from './searching.ts';
import {
  activationInput,
  createAccountInput,
  invitationInput,
  launchIn,
  recoveryInput,
  textLinkIn,
} from './ways-in-setup.ts';

/** The conversations of whoever is not known yet. */

export const loggingIn = flowSetup.createStateConfig({
  description: 'whoever has an account logs in',
  invoke: {
    id: 'login',
    src: 'login',
    onDone: [
      {
        guard: { type: 'endsAs', params: 'admitted' },
        target: 'none',
        actions: { type: 'tellAdmitted', params: ({ event }) => admittedIn(event.output) },
      },
      {
        guard: { type: 'endsAs', params: 'recovery' },
        target: 'none',
        actions: { type: 'wantRecovery', params: ({ event }) => event.output },
      },
      {
        target: 'none',
        actions: { type: 'goOnFrom', params: ({ event }) => turnedFrom(event.output) },
      },
    ],
  },
});

export const searchingBalance = flowSetup.createStateConfig({
  description: 'a balance is looked up',
  invoke: {
    id: 'balanceSearch',
    src: 'balanceSearch',
    input: ({ context }) => searchInput(context),
    onDone: [
      {
        guard: { type: 'endsAs', params: 'found' },
        target: 'none',
        actions: [{ type: 'takeFound', params: ({ event }) => foundIn(event.output) }, 'goToOwed'],
      },
      { guard: { type: 'endsAs', params: 'accounts' }, target: 'none', actions: 'goToOwed' },
      { target: 'none', actions: { type: 'goOnFrom', params: 'manualEntry' } },
    ],
  },
});

export const addingAccount = flowSetup.createStateConfig({
  description: 'one more account is looked up',
  invoke: {
    id: 'addAccount',
    src: 'addAccount',
    input: ({ context }) => addInput(context),
    onDone: {
      target: 'none',
      actions: [{ type: 'takeFound', params: ({ event }) => foundIn(event.output) }, 'goToOwed'],
    },
  },
});

export const creatingAccount = flowSetup.createStateConfig({
  description: 'whoever has a bill creates an account',
  invoke: {
    id: 'createAccount',
    src: 'createAccount',
    input: ({ context }) => createAccountInput(context),
    onDone: { target: 'none', actions: { type: 'goOnFrom', params: 'login' } },
  },
});

export const activating = flowSetup.createStateConfig({
  description: 'the link of a mail makes an account usable',
  on: {
    'account.activated': {
      actions: [{ type: 'noteGoingOn', params: 'activated' }, 'goToActivated'],
    },
  },
  invoke: {
    id: 'activation',
    src: 'activation',
    input: ({ context }) => activationInput(context),
    onDone: {
      target: 'none',
      actions: { type: 'goOnFrom', params: ({ event }) => event.output.kind },
    },
  },
});

export const signingOn = flowSetup.createStateConfig({
  description: 'a visitor is sent by the provider’s own application',
  invoke: {
    id: 'sso',
    src: 'sso',
    input: ({ context }) => launchIn(context),
    onDone: [
      {
        guard: { type: 'endsAs', params: 'admitted' },
        target: 'none',
        actions: { type: 'tellAdmitted', params: ({ event }) => admittedIn(event.output) },
      },
      { target: 'none', actions: { type: 'goOnFrom', params: 'failed' } },
    ],
  },
});

export const openingTextLink = flowSetup.createStateConfig({
  description: 'somebody opens the link of a text message',
  invoke: {
    id: 'textLink',
    src: 'textLink',
    input: ({ context }) => textLinkIn(context),
    onDone: [
      {
        guard: { type: 'endsAs', params: 'admitted' },
        target: 'none',
        actions: [
          { type: 'tellAdmitted', params: ({ event }) => admittedIn(event.output) },
          { type: 'offerLanguage', params: ({ event }) => admittedIn(event.output).language },
        ],
      },
      { target: 'none', actions: { type: 'goOnFrom', params: 'quickPay' } },
    ],
  },
});

export const recovering = flowSetup.createStateConfig({
  description: 'whoever forgot the password is sent a way to choose another one',
  on: {
    'recovery.sent': {
      actions: [{ type: 'noteGoingOn', params: 'recoveryLink' }, 'goToRecoveryLink'],
    },
    'recovery.reopened': {
      guard: { type: 'isNotShown', params: 'forgot' },
      actions: 'goToForgot',
    },
    'place.visited': { guard: { type: 'isAt', params: 'forgot' }, actions: 'tellReopened' },
  },
  invoke: {
    id: 'recovery',
    src: 'recovery',
    input: ({ context }) => recoveryInput(context),
    onDone: {
      target: 'none',
      actions: { type: 'goOnFrom', params: ({ event }) => event.output.kind },
    },
  },
});

export const choosingPassword = flowSetup.createStateConfig({
  description: 'a new password is chosen',
  invoke: {
    id: 'resetPassword',
    src: 'resetPassword',
    onDone: {
      target: 'none',
      actions: [
        { type: 'goOnFrom', params: ({ event }) => event.output.kind },
        { type: 'sayOf', params: ({ event }) => event.output.kind },
      ],
    },
  },
});

export const answeringInvitation = flowSetup.createStateConfig({
  description: 'an invitation to look after somebody’s balances is accepted or declined',
  on: {
    'invitation.found': {
      actions: [
        { type: 'takeInvitee', params: ({ event }) => event.email },
        { type: 'noteGoingOn', params: 'inviteCreateAccount' },
        'goToInvited',
      ],
    },
  },
  invoke: {
    id: 'invitation',
    src: 'invitation',
    input: ({ context }) => invitationInput(context),
    onDone: {
      target: 'none',
      actions: [
        { type: 'takeInvitee', params: undefined },
        { type: 'goOnFrom', params: ({ event }) => event.output.kind },
        { type: 'sayOf', params: ({ event }) => event.output.kind },
      ],
    },
  },
});

interface End {
  readonly kind: string;
}

const foundIn = (end: End & { readonly owed?: Owed }): Owed => end.owed ?? [];

/** Asked once the guard has said so. */
const admittedIn = <E extends End>(end: E) => end as Extract<E, { readonly kind: 'admitted' }>;

const turnedFrom = <E extends End>({ kind }: E) =>
  kind as Exclude<E['kind'], 'admitted' | 'recovery'>;
