import { assign, setup } from 'xstate';
import type { DataForm } from '#domain/own-data.ts';
import { problem, type Problem } from '#domain/problem.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { tooOften } from '#domain/too-often.ts';
import { failedWith, failureIn } from './failed.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export interface Context {
  /** The reason why there was no file at the last try. */
  readonly problem: Problem | undefined;
  /** The form of file that was asked for last. */
  readonly form: DataForm;
}

export interface Wanted {
  readonly password: string;
  readonly form: DataForm;
}

export type Event = ({ type: 'file.asked' } & Wanted) | { type: 'security.chosen' };

export type Told = { type: 'file.sent' };

export type Output = { readonly kind: 'closed' };

/** The files of all that the portal holds about whoever has a login. */
export const ownData = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    saveFile: slot<void, Wanted>(),
  },
  guards: {
    isWrong: ({ event }) => failureIn(event).fields.some(({ field }) => field === 'password'),
    isTooOften: failedWith(resultCodes.tooOften),
  },
  actions: {
    takeForm: assign({ form: ({ event, context }) => formIn(event as Event) ?? context.form }),
    sayWrong: assign({ problem: problem('field_errors_oldpassword') }),
    sayTooOften: assign(({ event }) => ({ problem: tooOften(failureIn(event)) })),
    tellSent: tell((): Told => ({ type: 'file.sent' })),
    sayNothing: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'ownData',
  description: 'Whoever has a login takes along what the portal holds about them.',
  context: { problem: undefined, form: 'html' },
  initial: 'asking',
  states: {
    asking: {
      description: 'the password is typed, and a form of file is chosen',
      on: { 'file.asked': 'making', 'security.chosen': 'closed' },
    },
    making: {
      description: 'the file is made',
      tags: 'busy',
      entry: ['sayNothing', 'takeForm', 'tellSent'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ event }) => wantedIn(event),
        onDone: 'saved',
        onError: [
          { guard: 'isWrong', target: 'asking', actions: 'sayWrong' },
          { guard: 'isTooOften', target: 'asking', actions: 'sayTooOften' },
          { target: 'asking' },
        ],
      },
    },
    saved: {
      description: 'the patient is told that the file is there, and may ask for the other one',
      on: { 'file.asked': 'making', 'security.chosen': 'closed' },
    },
    closed: {
      description: 'the patient goes back to the safety of their account',
      type: 'final',
      output: { kind: 'closed' },
    },
  },
  output: ({ event }) => event.output as Output,
});

const formIn = (event: Event): DataForm | undefined =>
  event.type === 'file.asked' ? event.form : undefined;

const wantedIn = (event: Event): Wanted =>
  event.type === 'file.asked'
    ? { password: event.password, form: event.form }
    : { password: '', form: 'html' };
