import { expect, test } from 'vitest';
import { compare } from '#studio/chart/compare.ts';
import type { ChartGraph } from '#walks/chart/graph.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { readDrawing } from '#studio/difference/read-drawing.ts';
import { sample } from './sample.ts';

const graph = readChart(sample, { name: 'sample', source: 'sample.ts' });
const without = (id: string): ChartGraph => ({
  ...graph,
  states: graph.states.filter((one) => one.id !== id),
  transitions: graph.transitions.filter((one) => one.id !== id),
});

test('a chart does not differ from itself', () => expect(compare(graph, graph)).toEqual([]));

test('a new part is added, a missing one removed, and each says what it was', () => {
  expect(compare(without('sides.right'), graph)).toEqual([
    {
      sign: 'added',
      kind: 'state',
      after: 'sides.right',
      words: 'sides right: the right side',
    },
  ]);
  expect(compare(graph, without('asking/onError/1'))).toEqual([
    {
      sign: 'removed',
      kind: 'transition',
      before: 'asking/onError/1',
      words: 'asking: ask fails, otherwise → the left side',
    },
  ]);
});

test('a condition put before others changes none of them', () => {
  const isChoice = ({ source }: { source: string }) => source === 'deciding';
  const choices = graph.transitions.filter(isChoice);
  const fresh = { ...choices[0]!, guard: { name: 'isNew', isInline: false } };
  const after: ChartGraph = {
    ...graph,
    transitions: [
      fresh,
      ...choices.map((one, at) => ({ ...one, id: `deciding/always/${at + 1}` })),
      ...graph.transitions.filter((one) => !isChoice(one)),
    ],
  };
  expect(compare(graph, after).map(({ sign, words }) => [sign, words])).toEqual([
    ['added', 'deciding: if it is new → somebody is asked'],
  ]);
});

test('a changed part says how it was', () => {
  const changed: ChartGraph = {
    ...graph,
    states: graph.states.map((one) =>
      one.id === 'asking' ? { ...one, description: 'the bank is asked', tags: [] } : one,
    ),
    transitions: graph.transitions.map((one) =>
      one.id === 'asking/onDone/0' ? { ...one, targets: ['over'] } : one,
    ),
  };
  expect(compare(graph, changed).map(({ sign, words }) => `${sign} ${words}`)).toEqual([
    'changed asking: “somebody is asked” became “the bank is asked”; tags: busy became nothing',
    'changed asking: ask answers → two things happen — became — ask answers → it is over',
  ]);
});

test.each(['', '{}', '[]', '{"graph":{"states":[],"transitions":1},"boxes":[],"arrows":[]}'])(
  'a file with %s in it is no chart',
  (text) => expect(readDrawing(text)).toBeUndefined(),
);
