import { setup } from 'xstate';
import type { RaisedAlert } from './alerts.ts';
import { slot } from './slot.ts';
import { tell } from './told.ts';

export type Event =
  | { type: 'others.chosen' }
  | { type: 'others.confirmed' }
  | { type: 'others.dropped' }
  | { type: 'accounts.chosen' };

export type Output = { readonly kind: 'done' };

export type Told =
  | { type: 'end.sent' }
  /** The sessions are no longer what was read, or may not be. */
  | { type: 'sessions.changed'; alert: RaisedAlert };

const lasts = 10_000;

const news = {
  ended: { text: 'topics_othersended', type: 'SUCCESS', lasts },
  unended: { text: 'topics_othersunended', type: 'ERROR', lasts, here: true },
} as const satisfies Record<string, RaisedAlert>;

/** A patient looks at where they are logged in and what was changed, and logs out everywhere else. */
export const security = setup({
  types: {
    events: {} as Event,
    output: {} as Output,
  },
  actors: {
    endOthers: slot<void>(),
  },
  actions: {
    tellSent: tell((): Told => ({ type: 'end.sent' })),
    tellChanged: tell((_, alert: RaisedAlert): Told => ({ type: 'sessions.changed', alert })),
  },
}).createMachine({
  id: 'security',
  description:
    'A patient looks at where they are logged in and what was changed, and logs out everywhere else.',
  initial: 'listing',
  states: {
    listing: {
      description: 'the patient looks at the sessions and the changes of their account',
      on: { 'others.chosen': 'askingEnd', 'accounts.chosen': 'done' },
    },
    askingEnd: {
      description: 'the patient is asked whether the other sessions are to end',
      on: { 'others.confirmed': 'ending', 'others.dropped': 'listing' },
    },
    ending: {
      description: 'the other sessions are ended',
      tags: ['busy', 'saving'],
      entry: 'tellSent',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'listing', actions: { type: 'tellChanged', params: news.ended } },
        onError: { target: 'listing', actions: { type: 'tellChanged', params: news.unended } },
      },
    },
    done: {
      description: 'the accounts are gone to',
      type: 'final',
      output: { kind: 'done' },
    },
  },
  output: ({ event }) => event.output as Output,
});
