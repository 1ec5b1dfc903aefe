import { assign, emit, setup } from 'xstate';

export interface Input {
  /** The first step of a conversation that may begin in the middle. */
  readonly first?: number | undefined;
}

export interface Context extends Input {
  /** The steps that can be gone back to, and the step on show. */
  readonly taken: readonly number[];
  /** The number of steps behind the entry on show; undefined at another address. */
  readonly at: number | undefined;
}

type Entry = Pick<Context, 'at'>;
interface Move extends Entry {
  readonly step: number | undefined;
  readonly busy: boolean;
}

export type Event =
  | ({ type: 'conversation.moved' } & Move)
  /** The browser is at another entry, by a press of Back or by what was asked of it. */
  | ({ type: 'entry.reached' } & Entry)
  /** The conversation has heard of Back, whatever it made of it. */
  | ({ type: 'back.answered' } & Entry);

/** Events for the browser's side: it answers by `entry.reached`, and the last one by `back.answered`. */
export type Emitted =
  /** `step` is the number of steps behind the entry. */
  | { type: 'entry.wanted'; step: number }
  | { type: 'entries.unwanted'; count: number }
  | { type: 'back.wanted' };

/** The browser's history beside a conversation of several steps at one address. */
export const steps = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
  },
  actions: {
    takeStep: assign(({ context }, { step, at }: Move) => ({ taken: taking(context, step), at })),
    takeEntry: assign(({ event: { at } }) => ({ at })),
    askForEntry: emit((_, step: number): Emitted => ({ type: 'entry.wanted', step })),
    refuseEntries: emit((_, count: number): Emitted => ({ type: 'entries.unwanted', count })),
    askForBack: emit({ type: 'back.wanted' }),
  },
  guards: {
    isBegun: ({ context }, { step, busy }: Move) =>
      context.first === undefined || step !== undefined || !busy,
    hasTooMany: ({ context }) => entriesTooMany(context) > 0,
    lacksEntries: ({ context }) => entriesTooMany(context) < 0,
    isBehind: ({ context, event: { at } }) => at !== undefined && at < behind(context),
    leadsBack: ({ context }, { step }: Move) =>
      behind({ taken: taking(context, step) }) < behind(context),
  },
}).createMachine({
  id: 'steps',
  description: 'The browser’s Back goes through the steps of a conversation.',
  context: ({ input: { first } }) => ({ taken: [], at: undefined, first }),
  initial: 'coming',
  on: { 'conversation.moved': { actions: { type: 'takeStep', params: ({ event }) => event } } },
  states: {
    coming: {
      description: 'it is not known yet in which step the conversation begins',
      on: {
        'conversation.moved': {
          guard: { type: 'isBegun', params: ({ event }) => event },
          target: 'comparing',
          actions: { type: 'takeStep', params: ({ event }) => event },
        },
      },
    },
    comparing: {
      description: 'the entry on show is compared with the step on show',
      always: [
        { guard: 'hasTooMany', target: 'goingBack' },
        { guard: 'lacksEntries', target: 'pushing' },
        { target: 'agreed' },
      ],
    },
    agreed: {
      description: 'the entry on show is that of the step on show',
      on: {
        'conversation.moved': {
          target: 'comparing',
          actions: { type: 'takeStep', params: ({ event }) => event },
        },
        'entry.reached': [
          { guard: 'isBehind', target: 'asking' },
          { target: 'comparing', actions: 'takeEntry' },
        ],
      },
    },
    pushing: {
      description: 'the browser gets an entry more',
      entry: { type: 'askForEntry', params: ({ context: { at = 0 } }) => at + 1 },
      on: {
        'entry.reached': {
          target: 'comparing',
          actions: 'takeEntry',
        },
      },
    },
    goingBack: {
      description: 'the browser goes back over the entries that are too many',
      entry: { type: 'refuseEntries', params: ({ context }) => entriesTooMany(context) },
      on: {
        'entry.reached': {
          target: 'comparing',
          actions: 'takeEntry',
        },
      },
    },
    asking: {
      description: 'the conversation is asked to follow the browser’s Back',
      entry: 'askForBack',
      on: {
        'conversation.moved': {
          guard: { type: 'leadsBack', params: ({ event }) => event },
          target: 'followed',
          actions: { type: 'takeStep', params: ({ event }) => event },
        },
        'back.answered': {
          target: 'comparing',
          actions: 'takeEntry',
        },
      },
    },
    followed: {
      description: 'the conversation has gone a step back',
      on: {
        // Back is asked for once for each step that the browser went over.
        'back.answered': [
          { guard: 'isBehind', target: 'asking' },
          { target: 'comparing', actions: 'takeEntry' },
        ],
      },
    },
  },
});

const behind = ({ taken }: Pick<Context, 'taken'>): number => Math.max(0, taken.length - 1);

const entriesTooMany = (context: Context): number =>
  context.at === undefined ? 0 : context.at - behind(context);

/** A state without a step belongs to the step before it. */
function taking({ taken, first }: Context, step: number | undefined): readonly number[] {
  if (step === undefined) return taken;
  const before = taken.length > 0 || first === undefined ? taken : stepsFrom(first, step);
  return [...before.filter((one) => one < step), step];
}

const stepsFrom = (first: number, until: number): readonly number[] =>
  Array.from({ length: Math.max(0, until - first) }, (_, at) => first + at);
