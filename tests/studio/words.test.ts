import { expect, test } from 'vitest';
import { countsOf } from '#studio/chart/counts.ts';
import { toMermaid } from '#studio/chart/mermaid.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { search } from '#studio/chart/search.ts';
import { sentenceOf } from '#studio/chart/words.ts';
import { directPayment } from '#machines/payment/direct.ts';
import { sample } from './sample.ts';

const graph = readChart(sample, { name: 'sample', source: 'sample.ts' });
const said = (id: string) => {
  const found = graph.transitions.find((one) => one.id === id);
  return found && sentenceOf(graph, found);
};

test.each([
  ['deciding/always/0', 'if it is ready → somebody is asked'],
  ['deciding/always/3', 'otherwise → it is over'],
  ['asking/onError/1', 'ask fails, otherwise → the left side'],
  ['asking/onDone:other/0', 'other answers → stays, and does: note'],
  ['asking/after:soon/0', 'after 2 s, if it is ready → it is over'],
  ['asking/after:sometime/0', 'after a while (sometime) → it is over'],
  ['/b.chosen/0', 'b chosen → it is over'],
  ['sides/ended/0', 'all of it is over → it is over'],
])('%s: %s', (id, sentence) => expect(said(id)).toBe(sentence));

test('a search for a lost answer in the payment finds what becomes of it', () => {
  const payment = readChart(directPayment, { name: 'payment/direct', source: 'direct.ts' });
  const [first] = search(payment, 'lost');
  expect(first?.kind).toBe('transition');
  expect(first?.words).toContain('the bank is asked what became of the payment');
});

test('states, events, conditions and calls are found, with every word of the query', () => {
  const ids = (query: string) => search(graph, query).map(({ id }) => id);
  expect(ids('somebody asked')).toEqual(['asking']);
  expect(ids('b.chosen')).toEqual(['/b.chosen/0']);
  expect(ids('isReady')).toEqual(['deciding/always/0', 'asking/onError/0', 'asking/after:soon/0']);
  expect(ids('  ')).toEqual([]);
});

test('the chart as a whole is none of its states', () =>
  expect(countsOf(graph)).toEqual({ states: 9, transitions: 14 }));

test('Mermaid is given the same states and transitions', () => {
  const text = toMermaid(graph);
  expect(text).toMatch(/^stateDiagram-v2\n/);
  expect(text).toContain('  [*] --> deciding\n');
  expect(text).toContain('  state "left" as sides_left\n');
  expect(text).toContain('  asking --> sides_left : ask fails [otherwise]\n');
  expect(text).toContain('  class asking busy\n');
});
