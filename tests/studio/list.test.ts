import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { calls, conditions, delays } from '#studio/chart/glossary.ts';
import { charts } from '#studio/chart/list.ts';
import { readChart } from '#studio/chart/read-chart.ts';

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts', { eager: true });

const isChart = (thing: unknown): thing is AnyStateMachine =>
  typeof thing === 'object' && thing !== null && 'getStateNodeById' in thing;

test('every chart that a file exports is listed with that file, once', async () => {
  const exported = Object.entries(files).flatMap(([path, file]) =>
    Object.values(file)
      .filter(isChart)
      .map((machine) => `${machine.id} in ${path.replace('../../', '')}`),
  );
  const listed = await Promise.all(
    charts.map(async ({ machine, source }) => `${(await machine()).id} in ${source}`),
  );
  expect(listed.toSorted()).toEqual(exported.toSorted());
  expect(new Set(charts.map(({ name }) => name)).size).toBe(charts.length);
});

test('every condition, call and time in the glossary is one of some chart', async () => {
  const graphs = await Promise.all(
    charts.map(async (chart) => readChart(await chart.machine(), chart)),
  );
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

test('no condition of a chart has to be read as code', async () => {
  const graphs = await Promise.all(
    charts.map(async (chart) => readChart(await chart.machine(), chart)),
  );
  const code = graphs.flatMap(({ transitions }) =>
    transitions.filter(({ guard }) => guard?.isInline),
  );
  expect(code.map(({ id }) => id)).toEqual([]);
});
