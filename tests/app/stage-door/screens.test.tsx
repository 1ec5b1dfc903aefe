import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doAsPatient } from '#app/stage-door/as-patient.ts';
import { holdStill } from '#app/stage-door/hold-still.ts';
import { setUp } from '#app/stage-door/set-up.ts';
import { Stage } from '#app/stage-door/Stage.tsx';
import { standing, wordsOn } from '#app/stage-door/standing.ts';
import { charts } from '#studio/chart/list.ts';
import { readChart } from '#studio/chart/read-chart.ts';
import { sightOf } from '#studio/stage/sight.ts';
import { resize } from '../../support/frame.tsx';
import { sampleOf } from '../../support/samples.ts';

const complaints = vi.spyOn(console, 'error');
const seen = await Promise.all(
  charts.map(async ({ name, source, machine }) => {
    const graph = readChart(await machine(), { name, source });
    const screens = graph.states.filter((state) => sightOf(graph, state).kind === 'screen');
    return [name, screens.map(({ id }) => id)] as const;
  }),
);

beforeEach(() => resize(1280));
afterEach(() => complaints.mockClear());

/** What a patient reads first where a chart is in a state. */
async function read(chart: string, state: string, language: string) {
  const found = await setUp({ chart, state, language }, sampleOf, document.documentElement);
  if (!found) throw new Error(`No provider brings ${chart} to ${state}.`);
  render(<Stage {...found} />);
  await waitFor(() => expect(wordsOn(document)).toBeDefined());
  await standing(document, 10);
  const words = wordsOn(document);
  cleanup();
  return words;
}

describe.each(seen.filter(([, states]) => states.length > 0))('%s', (chart, states) => {
  test.each(states)(
    '%s shows something in both languages, and complains of nothing',
    async (state) => {
      const english = await read(chart, state, 'en');
      const spanish = await read(chart, state, 'es');
      expect(spanish).not.toBe(english);
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

test('a form that was sent shows what was typed into it', async () => {
  const asked = { chart: 'payment/direct', state: 'sending', language: 'en' };
  const found = await setUp(asked, sampleOf, document.documentElement);
  if (!found) throw new Error('No provider takes a card.');
  render(<Stage {...found} />);
  await waitFor(() => expect(wordsOn(document)).toBeDefined());
  await doAsPatient(asked.chart, asked.state, document);
  const values = ['cc-number', 'cc-exp', 'cc-csc', 'cc-family-name'].map(
    (kind) => document.querySelector<HTMLInputElement>(`[autocomplete="${kind}"]`)?.value,
  );
  expect(values.every(Boolean), values.join()).toBe(true);
});

test('what is pressed on a screen does nothing, and no link leads away', async () => {
  const asked = { chart: 'session', state: 'alive.warned.asking', language: 'en' };
  const found = await setUp(asked, sampleOf, document.documentElement);
  if (!found) throw new Error('No provider has sessions.');
  const before = found.scene.portal.getSnapshot();
  holdStill(document);
  render(<Stage {...found} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Exit Session' }));
  const link = screen.getAllByRole('link', { hidden: true })[0];
  expect(link && fireEvent.click(link)).toBe(false);
  expect(found.scene.portal.getSnapshot()).toBe(before);
});
