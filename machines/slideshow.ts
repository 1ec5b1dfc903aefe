import { assign, setup } from 'xstate';

/** Shows one slide after the other, unless the patient pauses them or dwells on one. */

export interface Input {
  readonly count: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The patient's device asks for less motion: they start the show themselves. */
  readonly startsPaused: boolean;
}

interface Context {
  readonly count: number;
  readonly startsPaused: boolean;
  /** The slide on show, from 0. */
  readonly index: number;
  /** The moment at which this slide began to count, or went on counting after a pause. */
  readonly since: number;
  /** Milliseconds this slide still had then. */
  readonly remaining: number;
}

type Event =
  | { type: 'play.chosen'; now: number }
  | { type: 'pause.chosen'; now: number }
  | { type: 'slide.chosen'; index: number; now: number }
  | { type: 'slide.heldOn'; now: number }
  | { type: 'slide.letGo'; now: number };

export const slideInterval = 6_000;

export const slideshow = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  guards: {
    startsStill: ({ context }) => context.startsPaused || context.count < 2,
    hasSeveral: ({ context }) => context.count > 1,
  },
  actions: {
    keepRemaining: assign(({ context, event }) => ({
      remaining: clamp(context.since + context.remaining - nowOf(event), 0, slideInterval),
    })),
    goOn: assign({ since: ({ event }) => nowOf(event) }),
    showNext: assign(({ context }) => ({
      index: (context.index + 1) % Math.max(1, context.count),
      since: context.since + context.remaining,
      remaining: slideInterval,
    })),
    showChosen: assign(({ context, event }) =>
      event.type === 'slide.chosen'
        ? {
            index: clamp(event.index, 0, context.count - 1),
            since: event.now,
            remaining: slideInterval,
          }
        : {},
    ),
  },
  delays: { remaining: ({ context }) => context.remaining },
}).createMachine({
  id: 'slideshow',
  description: 'The pictures beside the landing page.',
  context: ({ input }) => ({
    count: input.count,
    startsPaused: input.startsPaused,
    index: 0,
    since: input.now,
    remaining: slideInterval,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'the show starts by itself, unless the patient asked for less motion',
      always: [{ guard: 'startsStill', target: 'paused' }, { target: 'playing' }],
    },
    playing: {
      description: 'the slides follow each other',
      after: { remaining: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: {
        'pause.chosen': { target: 'paused', actions: 'keepRemaining' },
        'slide.heldOn': { target: 'staying', actions: 'keepRemaining' },
        'slide.chosen': { target: 'playing', reenter: true, actions: 'showChosen' },
      },
    },
    staying: {
      description: 'the patient points at a slide or has it in focus, so it stays',
      on: {
        'slide.letGo': { target: 'playing', actions: 'goOn' },
        'pause.chosen': 'paused',
        'slide.chosen': { actions: 'showChosen' },
      },
    },
    paused: {
      description: 'the patient paused the slides, or never started them',
      on: {
        'play.chosen': { guard: 'hasSeveral', target: 'playing', actions: 'goOn' },
        'slide.chosen': { actions: 'showChosen' },
      },
    },
  },
});

const nowOf = (event: { type: string }): number =>
  'now' in event && typeof event.now === 'number' ? event.now : 0;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
