import { assign, setup } from 'xstate';
import type { Contact } from '#domain/contact.ts';
import { isLost } from '#domain/lost.ts';
import { problem, type Problem } from '#domain/problem.ts';
import { tooOften } from '#domain/too-often.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

interface Sent {
  readonly contact: Contact;
  readonly password: string;
}

export interface Saving extends Sent {
  /** The contact information that the form began with. */
  readonly read: Contact | undefined;
}

export interface Context {
  /** The contact information that the server has. */
  readonly contact: Contact | undefined;
  /** The contact information that is being saved, without the password. */
  readonly sent: Contact | undefined;
  /** The reason why the last try saved nothing. */
  readonly problem: Problem | undefined;
  /** The field that the problem is about. */
  readonly at: 'email' | 'password';
  /** The patient wanted to go elsewhere while it was being saved, and goes once it is. */
  readonly leaves: boolean;
}

export type Event =
  | ({ type: 'contact.submitted' } & Sent)
  /** Something else is typed than the server has; or the same again. */
  | { type: 'contact.touched' }
  | { type: 'contact.restored' }
  /** The patient wants to go elsewhere while something is not saved, or is just being saved. */
  | { type: 'departure.asked' }
  | { type: 'departure.dropped' }
  | { type: 'departure.confirmed' }
  | { type: 'reading.retried' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' | 'departed' };

export type Told =
  | { type: 'contact.sent' }
  /** The name by which the patient logs in may be another one now. */
  | { type: 'contact.saved'; username: string }
  | { type: 'contact.unsaved' }
  /** Nobody knows whether it was saved. */
  | { type: 'contact.unknown' };

/** An account holder, or somebody who looks after an account, changes name, e-mail, phone and address. */
export const contactInformation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    readContact: slot<Contact>(),
    /** Answers the name by which the patient logs in from now on. */
    saveContact: slot<string, Saving>(),
  },
  guards: {
    isTaken: failedWith(resultCodes.emailTaken),
    isWrong: ({ event }) => failureIn(event).fields.some(({ field }) => field === 'password'),
    isTooOften: failedWith(resultCodes.tooOften),
    isLost: ({ event }) => isLost(failureIn(event)),
    leaves: ({ context }) => context.leaves,
  },
  actions: {
    takeContact: assign((_, contact: Contact) => ({ contact })),
    noteSent: assign(({ event }) => ({ sent: sentIn(event).contact })),
    takeSent: assign(({ context }) => ({ contact: context.sent, sent: undefined })),
    tellSent: tell((): Told => ({ type: 'contact.sent' })),
    tellSaved: tell((_, username: string): Told => ({ type: 'contact.saved', username })),
    tellUnsaved: tell((): Told => ({ type: 'contact.unsaved' })),
    tellUnknown: tell((): Told => ({ type: 'contact.unknown' })),
    sayTaken: assign({ problem: problem('errors_4010_topic'), at: 'email' }),
    sayWrong: assign({ problem: problem('field_errors_oldpassword'), at: 'password' }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    sayNothing: assign({ problem: undefined }),
    noteLeaving: assign({ leaves: true }),
    stay: assign({ leaves: false }),
  },
}).createMachine({
  id: 'contactInformation',
  description: 'An account holder changes name, e-mail, phone and address.',
  context: { contact: undefined, sent: undefined, problem: undefined, at: 'email', leaves: false },
  initial: 'reading',
  states: {
    reading: {
      description: 'the contact information is read',
      tags: 'busy',
      invoke: {
        id: 'readContact',
        src: 'readContact',
        onDone: {
          target: 'editing',
          actions: { type: 'takeContact', params: ({ event }) => event.output },
        },
        onError: 'unread',
      },
    },
    unread: {
      description: 'the contact information could not be read',
      on: { 'reading.retried': 'reading', 'accounts.chosen': 'done' },
    },
    editing: {
      description: 'the contact information is looked at',
      on: {
        'contact.touched': 'changing',
        'contact.submitted': 'saving',
        'accounts.chosen': 'done',
      },
    },
    changing: {
      description: 'something was changed that is not saved yet',
      tags: 'unsaved',
      on: {
        'contact.restored': 'editing',
        'contact.submitted': 'saving',
        'departure.asked': 'askingDeparture',
        'accounts.chosen': 'done',
      },
    },
    askingDeparture: {
      description: 'the patient is asked whether to go without saving',
      tags: 'unsaved',
      on: { 'departure.dropped': 'changing', 'departure.confirmed': 'departed' },
    },
    saving: {
      description:
        'the contact information is saved, and whoever wants to go elsewhere is kept until it is',
      tags: ['busy', 'unsaved'],
      entry: ['sayNothing', 'noteSent', 'tellSent'],
      exit: 'stay',
      on: { 'departure.asked': { actions: 'noteLeaving' } },
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context, event }) => ({ ...sentIn(event), read: context.contact }),
        onDone: [
          {
            guard: 'leaves',
            target: 'departed',
            actions: { type: 'tellSaved', params: ({ event }) => event.output },
          },
          {
            target: 'editing',
            actions: ['takeSent', { type: 'tellSaved', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          { guard: 'isTaken', target: 'changing', actions: 'sayTaken' },
          { guard: 'isWrong', target: 'changing', actions: 'sayWrong' },
          { guard: 'isTooOften', target: 'changing', actions: 'sayTooOften' },
          {
            guard: 'isLost',
            description: 'the answer is lost, and nobody knows whether it was saved',
            target: 'changing',
            actions: 'tellUnknown',
          },
          { target: 'changing', actions: 'tellUnsaved' },
        ],
      },
    },
    departed: {
      description: 'the patient went where they wanted, without saving or when it was saved',
      type: 'final',
      output: { kind: 'departed' },
    },
    done: {
      description: 'the accounts are gone to',
      type: 'final',
      output: { kind: 'done' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const nobody: Contact = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
};

const sentIn = (event: Event): Sent =>
  event.type === 'contact.submitted'
    ? { contact: event.contact, password: event.password }
    : { contact: nobody, password: '' };
