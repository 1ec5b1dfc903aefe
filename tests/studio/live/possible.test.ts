import { expect, test } from 'vitest';
import { findCharts } from '#walks/chart/find-charts.ts';
import { readChart } from '#walks/chart/read-chart.ts';
import { askedIn, possibleIn } from '#studio/live/possible.ts';
import { allCharts } from '#walks/all.ts';

const charts = await findCharts();

function offered(name: string, leaves: readonly string[], can: readonly string[] = []) {
  const listed = charts.find((one) => one.name === name)!;
  const graph = readChart(listed.machine, listed);
  const walked = allCharts.find((one) => one.name === name);
  const running = { actor: 'x', chart: graph.machine, can };
  return { graph, list: possibleIn({ graph, leaves, running, walked }) };
}

test('an event without fields can be pressed, one with a secret needs the form', () => {
  const { list } = offered('payment/direct', ['fillingIn.ready'], ['payment.cancelled']);
  expect(list).toEqual([
    { words: 'payment cancelled', event: { type: 'payment.cancelled' } },
    { words: 'again chosen', why: 'not as things are' },
    { words: 'form unsent', why: 'not as things are' },
    { words: 'card edited', why: 'not as things are' },
    { words: 'po written', why: 'needs the form' },
    { words: 'payment submitted', why: 'needs the form' },
  ]);
});

test('an event that has fields is never sent by its name alone', () => {
  const { list } = offered('session', ['alive.active.fresh'], ['activity.seen']);
  expect(list).toContainEqual({ words: 'activity seen', why: 'the page tells it by itself' });
});

test('an event that the portal sends itself is not offered', () => {
  const { list, graph } = offered('payment/direct', ['committing.keeping'], ['attempt.kept']);
  expect(list.every(({ event, why }) => !event && why === 'the portal says it itself')).toBe(true);
  expect(askedIn(graph, ['sending'])).toEqual(['pay']);
});

test('events of the scenarios go along where they are harmless', () => {
  const { list } = offered('portal', ['open.place.following', 'open.language.spoken']);
  const places = list.filter(({ words }) => words.startsWith('place visited'));
  expect(places).toContainEqual({
    words: 'place visited: /quick-pay/accounts',
    event: { type: 'place.visited', place: '/quick-pay/accounts', needsSession: true },
  });
  expect(JSON.stringify(list)).not.toContain('a0b1');
  expect(list).toContainEqual({ words: 'close chosen', why: 'not as things are' });
});

test('no offered event would hand over a name, number or password', () => {
  for (const { name, machine } of charts) {
    const graph = readChart(machine, { name, source: '' });
    const leaves = graph.states.map(({ id }) => id);
    const { list } = offered(name, leaves);
    expect(JSON.stringify(list.flatMap(({ event }) => event ?? []))).not.toMatch(
      /4242|737|Rosa|Dana|example\.org|Sunny|admission|username|details|accountId/i,
    );
  }
});
