import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartProblems } from '../support/chart-problems.ts';

const files = import.meta.glob<Record<string, unknown>>('../../machines/**/*.ts', { eager: true });

const isChart = (thing: unknown): thing is AnyStateMachine =>
  typeof thing === 'object' && thing !== null && 'getStateNodeById' in thing;

const charts = Object.values(files).flatMap((file) => Object.values(file).filter(isChart));

describe('every chart is sound', () => {
  test('there are charts', () => expect(charts.length).toBeGreaterThan(0));

  test.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
    expect(chartProblems(chart)).toEqual([]);
  });
});
