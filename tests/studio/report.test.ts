import { expect, test } from 'vitest';
import { allCharts } from '#walks/all.ts';
import type { ChartGraph, ChartState, ChartTransition } from '#walks/chart/graph.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { shapeOf } from '#walks/chart/shape-of.ts';
import type { BrowserRecord } from '#walks/proof/browser-record.ts';
import { browserInWords, mergeTaken } from '#walks/proof/browser.ts';
import { kindsOf } from '#studio/report/accidents.ts';
import { percent, reportsIn, totalsOf } from '#studio/report/reports.ts';
import { survivorIn } from '#studio/report/survivor.ts';
import { house } from '../support/house.ts';
import { sample } from './sample.ts';

const kept = (name: string): unknown => JSON.parse(house.read(`docs/charts/${name}.json`) ?? '');
const graphs = allCharts.map(({ name, machine }) => readChart(machine, { name, source: '' }));
const files = { proof: kept('proof'), mutation: kept('mutation'), graphs };
const graphOf = (chart: string) => graphs.find(({ name }) => name === chart)!;
const reports = reportsIn({ ...files, browser: kept('browser') });

test('the reports of each chart come together', () => {
  const payment = reports.charts.find(({ proof }) => proof.chart === 'payment/direct');
  expect(payment?.proof.taken).toBe(payment?.proof.of);
  // The browser's record is as old as its last run.
  expect(payment?.browser ?? payment?.wasWalkedBefore).toBeTruthy();
  expect(payment?.score?.mutants).toBeGreaterThan(0);
  expect(payment?.proof.looked).toMatchObject({ exits: 3, walks: payment?.proof.of });
  const totals = totalsOf(reports);
  expect(totals.walked).toBe(totals.transitions);
  expect(totals.noticed).toBeLessThanOrEqual(totals.faults);
});

test('without a report nothing is claimed', () => {
  const none = reportsIn({
    proof: undefined,
    browser: undefined,
    mutation: undefined,
    graphs: [],
  });
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

const { states, transitions } = graphOf('alerts');
const idsOf = (graph: ChartGraph) => graph.transitions.map(({ id }) => id);
const recordOf = (graph: ChartGraph): BrowserRecord => ({
  chart: 'alerts',
  shape: shapeOf(graph),
  walked: idsOf(graph),
  missed: [],
});
const whole = recordOf(graphOf('alerts'));
const [first, ...others] = transitions as [ChartTransition, ...ChartTransition[]];
const [root, ...inner] = states as [ChartState, ...ChartState[]];
const before = (change: Partial<ChartGraph>) => recordOf({ ...graphOf('alerts'), ...change });
const older: readonly (readonly [string, BrowserRecord])[] = [
  ['a transition more', before({ transitions: [...transitions, { ...first, id: 'gone/gone/0' }] })],
  ['a transition less', before({ transitions: others })],
  ['another target', before({ transitions: [{ ...first, targets: ['gone'] }, ...others] })],
  [
    'another guard',
    before({ transitions: [{ ...first, guard: { name: 'isGone', isInline: false } }, ...others] }),
  ],
  ['another action', before({ transitions: [{ ...first, actions: ['go'] }, ...others] })],
  ['another deed of a state', before({ states: [{ ...root, entry: ['go'] }, ...inner] })],
];

test('a chart that says the same in other words is the same', () => {
  const reworded = states.map((state) => ({ ...state, description: 'something else' }));
  expect(shapeOf({ ...graphOf('alerts'), states: reworded })).toBe(whole.shape);
});

test.each(older)('a browser that walked a chart with %s is in no sum', (_, record) => {
  const alert = {
    ...recordOf(graphOf('alert')),
    chart: 'alert',
    walked: [],
    missed: idsOf(graphOf('alert')),
  };
  const of = (one: BrowserRecord) => reportsIn({ ...files, browser: [one, alert] });
  const found = (one: BrowserRecord) =>
    of(one).charts.find(({ proof }) => proof.chart === 'alerts');
  expect(found(whole)).toMatchObject({ browser: whole, wasWalkedBefore: false });
  expect(found(record)).toMatchObject({ wasWalkedBefore: true });
  expect(found(record)).not.toHaveProperty('browser');
  const then = totalsOf(of(whole));
  expect(totalsOf(of(record))).toMatchObject({
    inBrowser: then.inBrowser - whole.walked.length,
    inBrowserOf: then.inBrowserOf - whole.walked.length,
    walkedBefore: 1,
  });
  expect(browserInWords([record])).toEqual(['  ?    alerts: walked before the chart changed.']);
  expect(browserInWords([whole])).toEqual([
    `100 %  alerts: ${whole.walked.length} of ${whole.walked.length} transitions.`,
  ]);
});

test.each([['the same chart', whole] as const, ...older])(
  'a chart that the last run did not walk keeps the record of %s',
  (_, record) => {
    const taken = [{ chart: 'alert', transitions: ['showing/alert.heldOn/0'] }];
    const merged = mergeTaken(taken, [record]);
    expect(merged.find(({ chart }) => chart === 'alerts')).toEqual(record);
    expect(merged.find(({ chart }) => chart === 'alert')?.walked).toEqual(taken[0]?.transitions);
    expect(mergeTaken([], [record])).toEqual([record]);
  },
);

test.each(older)('no record is kept of %s that no browser ever walked', (_, record) => {
  const never = { ...record, walked: [], missed: record.walked };
  const [kept] = mergeTaken([{ chart: 'alert', transitions: [] }], [never]).filter(
    ({ chart }) => chart === 'alerts',
  );
  expect(kept).toEqual({ ...whole, walked: [], missed: whole.walked });
});
