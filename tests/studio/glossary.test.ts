import { expect, test } from 'vitest';
import { calls, conditions, delays } from '#studio/chart/glossary.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { findCharts } from '#walks/chart/find-charts.ts';

const charts = await findCharts();
const graphs = charts.map((chart) => readChart(chart.machine, chart));

test('a chart is called as its file, each name once, the visit first', () => {
  const names = charts.map(({ name }) => name);
  expect(names[0]).toBe('portal');
  expect(new Set(names).size).toBe(names.length);
  const others = charts.filter(({ name, source }) => source !== `machines/${name}.ts`);
  expect(others.map(({ name, source }) => `${name} in ${source}`)).toEqual([
    'alert in machines/alerts.ts',
  ]);
});

test('every condition, call and time in the glossary is one of some chart', () => {
  const guards = new Set(graphs.flatMap((one) => one.transitions.map(({ guard }) => guard?.name)));
  const asked = new Set(
    graphs.flatMap(({ states }) => states.flatMap(({ invokes }) => invokes.map(({ id }) => id))),
  );
  const times = new Set(graphs.flatMap((one) => one.transitions.map(({ delay }) => delay?.name)));
  const stale = [
    ...Object.keys(conditions).filter((name) => !guards.has(name)),
    ...Object.keys(calls).filter((name) => !asked.has(name)),
    ...Object.keys(delays).filter((name) => !times.has(name)),
  ];
  expect(stale, 'words in src/studio/chart/glossary.ts for what is no more').toEqual([]);
});

test('no condition of a chart has to be read as code', () => {
  const code = graphs.flatMap(({ transitions }) =>
    transitions.filter(({ guard }) => guard?.isInline),
  );
  expect(code.map(({ id }) => id)).toEqual([]);
});
