import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { doAsPatient } from '#app/stage-door/as-patient.ts';
import { holdStill } from '#app/stage-door/hold-still.ts';
import { setUp } from '#app/stage-door/set-up.ts';
import { Stage } from '#app/stage-door/Stage.tsx';
import { standing, wordsOn } from '#app/stage-door/standing.ts';
import { findCharts } from '#walks/chart/find-charts.ts';
import { isBusy } from '#walks/chart/graph.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { sightOf } from '#studio/stage/sight.ts';
import { english } from '../../support/english.ts';
import { resize } from '../../support/frame.tsx';
import { sampleOf } from '../../support/samples.ts';

const complaints = vi.spyOn(console, 'error');
const seen = (await findCharts()).map((chart) => {
  const graph = readChart(chart.machine, chart);
  const screens = graph.states.filter((state) => sightOf(graph, state).kind === 'screen');
  return [chart.name, screens.map((one) => [one.id, isBusy(one)] as const)] as const;
});

beforeEach(() => resize(1280));
afterEach(() => complaints.mockClear());

/** Shows a chart in a state, in a language that can be changed. */
async function stand(chart: string, state: string, language: string) {
  const found = await setUp({ chart, state, language }, sampleOf, document.documentElement);
  if (!found) throw new Error(`No provider brings ${chart} to ${state}.`);
  const { tenant, texts } = found;
  const { customizations } = await sampleOf(tenant.slug);
  texts.take({ language: 'en', customizations: customizations['en'] ?? [] });
  render(<Stage {...found} />);
  await waitFor(() => standing(document, 10));
  return texts;
}

/** The words on show; a wait says nothing for a moment. */
const said = () =>
  waitFor(
    () => {
      const words = wordsOn(document);
      if (words === undefined) throw new Error('Nothing is on show.');
      return words;
    },
    { timeout: 10_000 },
  );

/**
 * The words of a screen in both languages. A change of language is cheaper than a second setting
 * up.
 */
async function read(chart: string, state: string) {
  const texts = await stand(chart, state, 'es');
  const spanish = await said();
  await act(() => texts.change('en'));
  const changed = await said();
  if (changed !== spanish) return { spanish, english: changed };
  // A receipt brings its words along, in the language it was asked for.
  cleanup();
  await stand(chart, state, 'en');
  return { spanish, english: await said() };
}

describe.each(seen.filter(([, states]) => states.length > 0))('%s', (chart, states) => {
  test.each(states)(
    '%s shows something in both languages, and complains of nothing',
    async (state, mayWait) => {
      const words = await read(chart, state);
      expect(words.spanish).not.toBe(words.english);
      if (chart !== 'portal' && !mayWait) expect(words.english).not.toMatch(/^Loading/);
      if (chart !== 'portal') expect(words.english).not.toBe(english('headings_unknownpage'));
      expect(complaints).not.toHaveBeenCalled();
    },
  );
});

test('a form that was sent shows what was typed into it', async () => {
  const asked = { chart: 'payment/direct', state: 'sending', language: 'en', tenant: 'demo' };
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

test('a press on a screen does nothing, and no link leads away', async () => {
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
