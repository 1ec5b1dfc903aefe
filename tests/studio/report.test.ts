import { expect, test } from 'vitest';
import { readChart } from '#studio/chart/read-chart.ts';
import { mergeTaken } from '#walks/proof/browser.ts';
import { kindsOf } from '#studio/report/accidents.ts';
import { percent, reportsIn, totalsOf } from '#studio/report/reports.ts';
import { survivorIn } from '#studio/report/survivor.ts';
import { house } from '../support/house.ts';
import { sample } from './sample.ts';

const kept = (name: string): unknown => JSON.parse(house.read(`docs/charts/${name}.json`) ?? '');
const reports = reportsIn({
  proof: kept('proof'),
  browser: kept('browser'),
  mutation: kept('mutation'),
});

test('the reports of each chart come together', () => {
  const payment = reports.charts.find(({ proof }) => proof.chart === 'payment/direct');
  expect(payment?.proof.taken).toBe(payment?.proof.of);
  // The browser's report is as old as its last run.
  expect(payment?.browser?.all).toBeGreaterThan(0);
  expect(payment?.score?.mutants).toBeGreaterThan(0);
  expect(payment?.proof.looked).toMatchObject({ exits: 2, walks: payment?.proof.of });
  const totals = totalsOf(reports);
  expect(totals.walked).toBe(totals.transitions);
  expect(totals.noticed).toBeLessThanOrEqual(totals.faults);
});

test('without a report nothing is claimed', () => {
  const none = reportsIn({ proof: undefined, browser: undefined, mutation: undefined });
  expect(none.charts).toEqual([]);
  expect(none.paying).toBeUndefined();
});

test.each([
  [30, 30, '100 %'],
  [29, 30, '96 %'],
  [881, 886, '99.4 %'],
  [9999, 10000, '99.9 %'],
  [0, 22, '0 %'],
  [0, 0, '100 %'],
])('%i of %i is %s', (part, all, words) => expect(percent(part, all)).toBe(words));

test('a survivor is told with the sentence of its transition', () => {
  const graph = readChart(sample, { name: 'sample', source: 'sample.ts' });
  expect(survivorIn(graph, 'deciding/always/0 leads to over')).toEqual({
    state: 'deciding',
    about: 'if it is ready → somebody is asked',
    fault: 'leads to “it is over” instead',
  });
  expect(survivorIn(graph, 'asking/onDone:other/0 no longer does noteIt').fault).toBe(
    'no longer does: note it',
  );
  expect(survivorIn(graph, 'soon never passes')).toEqual({ about: 'soon', fault: 'never passes' });
});

test('accidents are told by their kinds, and each kind is known', () => {
  const all = reports.charts.flatMap(({ proof }) => proof.chaos.accidents);
  const kinds = kindsOf([...new Set(all)]);
  expect(kinds.map(({ title }) => title)).toEqual([
    'Refused',
    'Failed',
    'Late',
    'Lost',
    'Doubled',
    'Pressed again',
  ]);
  expect(kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(new Set(all).size);
});

test('a chart that the last run did not walk keeps its report, while it is the same', () => {
  const walked = [{ chart: 'alert', transitions: ['showing/alert.heldOn/0'] }];
  const of = (before: Parameters<typeof mergeTaken>[1]) =>
    mergeTaken(walked, before).find(({ chart }) => chart === 'alerts');
  const known = { chart: 'alerts', all: 3, walked: 3, missed: [] };
  expect(of([known])).toEqual(known);
  expect(of([{ ...known, all: 4 }])).toMatchObject({ all: 3, walked: 0 });
  expect(of([{ ...known, walked: 1, missed: ['gone/gone/0'] }])).toMatchObject({ walked: 0 });
  expect(mergeTaken([], [known])).toEqual([]);
});
