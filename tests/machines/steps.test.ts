import { expect, test } from 'vitest';
import { createActor, type EventFrom, type SnapshotFrom, type StateValueFrom } from 'xstate';
import { steps, type Emitted } from '#machines/steps.ts';

type State = StateValueFrom<typeof steps>;
type Done = readonly Emitted[];
type Said = Omit<Extract<EventFrom<typeof steps>, { type: 'conversation.moved' }>, 'at'>;

const moved = (step?: number, busy = false): Said => ({ type: 'conversation.moved', step, busy });
const reached = { type: 'entry.reached' } as const;
const answered = { type: 'back.answered' } as const;
type Event = ReturnType<typeof moved> | typeof reached | typeof answered;
const elsewhere = undefined;

const push = (step: number): Done => [{ type: 'entry.wanted', step }];
const goBack = (count: number): Done => [{ type: 'entries.unwanted', count }];
const ask: Done = [{ type: 'back.wanted' }];

function following(from: SnapshotFrom<typeof steps>, event: Event, at: number | undefined) {
  const actor = createActor(steps, { snapshot: from, input: {} }).start();
  const done: Emitted[] = [];
  actor.on('*', (one) => done.push(one));
  actor.send({ ...event, at });
  const { value, context } = actor.getSnapshot();
  return [value, context.taken, done];
}

type Row = [
  when: string,
  state: State,
  taken: readonly number[],
  event: Event,
  at: number | undefined,
  then: readonly [State, readonly number[], Done],
];

test.each<Row>([
  ['the first step has no entry of its own', 'agreed', [], moved(1), 0, ['agreed', [1], []]],
  ['the next step gets one', 'agreed', [1], moved(2), 0, ['pushing', [1, 2], push(1)]],
  ['a step left out does not', 'agreed', [1], moved(3), 0, ['pushing', [1, 3], push(1)]],
  ['the entry is there', 'pushing', [1, 2], reached, 1, ['agreed', [1, 2], []]],
  ['another lacks', 'pushing', [1, 2, 3], reached, 1, ['pushing', [1, 2, 3], push(2)]],
  ['it moves before that', 'pushing', [1, 2], moved(3), 0, ['pushing', [1, 2, 3], []]],
  ['a pause belongs to its step', 'agreed', [1, 2], moved(), 1, ['agreed', [1, 2], []]],
  ['the page’s own Back', 'agreed', [1, 2, 3], moved(2), 2, ['goingBack', [1, 2], goBack(1)]],
  ['it is over', 'agreed', [1, 2, 3], moved(0), 2, ['goingBack', [0], goBack(2)]],
  ['it moves elsewhere', 'agreed', [1], moved(2), elsewhere, ['agreed', [1, 2], []]],

  ['the browser’s Back', 'agreed', [1, 2, 3], reached, 1, ['asking', [1, 2, 3], ask]],
  ['the browser’s Forward', 'agreed', [1, 2], reached, 2, ['goingBack', [1, 2], goBack(1)]],
  ['the browser has left', 'agreed', [1, 2], reached, elsewhere, ['agreed', [1, 2], []]],

  ['it follows', 'asking', [1, 2, 3], moved(2), 1, ['followed', [1, 2], []]],
  ['it is where the browser is', 'followed', [1, 2], answered, 1, ['agreed', [1, 2], []]],
  ['it has further to go', 'followed', [1, 2], answered, 0, ['asking', [1, 2], ask]],
  ['it goes on meanwhile', 'followed', [1, 2], moved(3), 1, ['followed', [1, 2, 3], []]],
  ['it moves, but not back', 'asking', [1, 2], moved(2), 0, ['asking', [1, 2], []]],
  ['it stays', 'asking', [1, 2, 3], answered, 1, ['pushing', [1, 2, 3], push(2)]],

  ['it moves meanwhile', 'goingBack', [1, 2], moved(3), 2, ['goingBack', [1, 2, 3], []]],
  ['the browser is there', 'goingBack', [1, 2], reached, 1, ['agreed', [1, 2], []]],
  ['it has moved', 'goingBack', [1, 2, 3], reached, 1, ['pushing', [1, 2, 3], push(2)]],
  ['the browser has left it', 'goingBack', [1, 2], reached, elsewhere, ['agreed', [1, 2], []]],
])('%s: %s', (_, value, taken, event, at, then) => {
  const from = steps.resolveState({ value, context: { taken, first: undefined, at: 0 } });
  expect(following(from, event, at)).toEqual(then);
});

type FirstRow = [when: string, event: Event, at: number, then: Row[5]];
test.each<FirstRow>([
  ['it is looked for', moved(undefined, true), 2, ['coming', [], []]],
  ['Back is pressed meanwhile', reached, 1, ['coming', [], []]],
  ['it is found at its own entry', moved(3), 2, ['agreed', [1, 2, 3], []]],
  ['it is found at a new entry', moved(3), 0, ['pushing', [1, 2, 3], push(1)]],
  ['it begins anew', moved(1), 2, ['goingBack', [1], goBack(2)]],
  ['there is no step at all', moved(), 2, ['goingBack', [], goBack(2)]],
])('a conversation that may begin in the middle, %s', (_, event, at, then) => {
  const begun = createActor(steps, { input: { first: 1 } }).getSnapshot();
  expect(following(begun, event, at)).toEqual(then);
});
