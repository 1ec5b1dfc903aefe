import { expect, test } from 'vitest';
import { readChart } from '#walks/chart/read-chart.ts';
import { sample } from './sample.ts';

const graph = readChart(sample, { name: 'a/sample', source: 'machines/a/sample.ts' });
const state = (id: string) => graph.states.find((one) => one.id === id);
const transition = (id: string) => graph.transitions.find((one) => one.id === id);

test('a chart says what it is called, where it is written, and what it is for', () => {
  expect(graph).toMatchObject({
    name: 'a/sample',
    machine: 'sample',
    source: 'machines/a/sample.ts',
    purpose: 'One of everything.',
  });
});

test('states come in the order they are written, each with its kind and its parent', () => {
  expect(graph.states.map(({ id, kind }) => [id, kind])).toEqual([
    ['', 'compound'],
    ['deciding', 'atomic'],
    ['asking', 'atomic'],
    ['sides', 'parallel'],
    ['sides.left', 'compound'],
    ['sides.left.begun', 'atomic'],
    ['sides.left.done', 'final'],
    ['sides.left.before', 'history'],
    ['sides.right', 'atomic'],
    ['over', 'final'],
  ]);
  expect(state('sides.left.begun')).toMatchObject({ parent: 'sides.left', isInitial: true });
  expect(state('sides.left')).toMatchObject({ parent: 'sides', isInitial: false });
  expect(state('asking')).toMatchObject({
    description: 'somebody is asked',
    tags: ['busy'],
    entry: ['note'],
    invokes: [
      { id: 'ask', slot: 'ask' },
      { id: 'other', slot: 'other' },
    ],
  });
});

test('conditions are named with their values, by their code where they have no name, or otherwise', () => {
  expect(transition('deciding/always/0')).toMatchObject({
    cause: 'always',
    targets: ['asking'],
    guard: { name: 'isReady', isInline: false },
  });
  expect(transition('deciding/always/1')?.guard).toEqual({
    name: 'is',
    params: 'x, y',
    isInline: false,
  });
  expect(transition('deciding/always/2')?.guard).toEqual({
    name: "type === 'a.sent'",
    isInline: true,
  });
  expect(transition('deciding/always/3')).toMatchObject({ otherwise: true, targets: ['over'] });
});

test('the answer and the failure of an invoked actor are told apart, and from those of another actor', () => {
  expect(transition('asking/onDone/0')).toMatchObject({
    cause: 'answer',
    about: 'ask',
    event: 'xstate.done.actor.ask',
    targets: ['sides'],
  });
  expect(transition('asking/onError/0')).toMatchObject({ cause: 'failure', reenters: true });
  expect(transition('asking/onError/1')).toMatchObject({
    cause: 'failure',
    targets: ['sides.left'],
    otherwise: true,
  });
  expect(transition('asking/onDone:other/0')).toMatchObject({ about: 'other', internal: true });
});

test('delays have a name, and a time where it is always the same', () => {
  expect(transition('asking/after:soon/0')).toMatchObject({
    cause: 'delay',
    delay: { name: 'soon', ms: 2_000 },
    guard: { name: 'isReady' },
  });
  expect(transition('asking/after:sometime/0')?.delay).toEqual({ name: 'sometime' });
});

test('events of a state, of the whole chart, and the end of a group', () => {
  expect(transition('asking/a.sent/0')).toMatchObject({ internal: true, actions: ['note'] });
  expect(transition('/b.chosen/0')).toMatchObject({ source: '', targets: ['over'] });
  expect(transition('sides/ended/0')).toMatchObject({ cause: 'end', targets: ['over'] });
});

test('every transition has an id of its own', () => {
  const ids = graph.transitions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
