import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { directPayment } from '#machines/payment/direct.ts';
import type { Entry } from '#studio/live/entry.ts';
import { machinesById } from '#studio/live/charts.ts';
import { followed, latestOf, leavesOf, momentAt } from '#studio/live/moment.ts';
import { readRecord, writeRecord } from '#studio/live/record-file.ts';
import { replayRecord } from '#studio/live/replay-record.ts';
import { allCharts } from '#walks/all.ts';
import { explore } from '#walks/walking/walk.ts';
import { copyOf, type Loose } from '#walks/proof/loose.ts';
import { recorded } from './recorded.ts';
import { secretsIn } from './secrets.ts';

const machines = await machinesById();
/**
 * The scenarios hold every chart's transitions many times over: so many walks of each are enough.
 */
const most = 10;

test.each(allCharts.map((walked) => [walked.name, walked] as const))(
  'a record of %s without secrets is replayed to the same states',
  (_, { machine, scenarios }) => {
    for (const scenario of scenarios) {
      const { walks } = explore(machine, scenario.ground);
      for (const walk of walks.slice(0, most)) {
        const { entries, value } = recorded(machine, scenario, walk);
        const file = { provider: 'lakeside', entries };
        const text = writeRecord(file);
        expect(readRecord(text)).toMatchObject(file);
        expect(secretsIn(text)).toEqual([]);
        const replayed = replayRecord(entries, machines);
        expect(replayed).toMatchObject({ problems: [], unknown: [] });
        expect(replayed.steps).toBeGreaterThan(walk.steps.length);
        const own = entries.filter(({ chart, parent }) => chart === machine.id && !parent);
        expect(own.at(-1)?.value).toEqual(value);
      }
    }
  },
);

function paidByCard(): readonly Entry[] {
  const { machine, scenarios } = allCharts.find(({ name }) => name === 'payment/direct')!;
  const [scenario] = scenarios;
  const walk = explore(machine, scenario!.ground).walks.find(
    ({ steps }) => steps.at(-1)?.value === 'paid' && steps.length < 6,
  );
  return recorded(machine, scenario!, walk!).entries;
}

test('a chart that leads elsewhere now is noticed, and where', () => {
  const config = copyOf(directPayment.config);
  const { weighing } = config['states'] as Record<string, Loose>;
  weighing!['always'] = (weighing!['always'] as unknown[]).slice(1);
  const changed = createMachine(config as never, directPayment.implementations as never);
  const { problems } = replayRecord(paidByCard(), new Map([[changed.id, changed]]));
  expect(problems).toMatchObject([
    { chart: 'direct-payment', event: 'xstate.done.actor.pay', was: '"paid"' },
  ]);
});

test('a record that was tampered with, or is of a chart that is gone, does not pass', () => {
  const entries = paidByCard().map((one) =>
    one.value === 'paid' ? { ...one, value: 'cancelled' } : one,
  );
  expect(replayRecord(entries, machines).problems).toMatchObject([
    { was: '"cancelled"', is: '"paid"' },
  ]);
  expect(replayRecord(entries, new Map()).unknown).toEqual(['direct-payment']);
  for (const text of ['', '{}', '{"portico":"record","version":1,"provider":"a","entries":[{}]}'])
    expect(readRecord(text)).toBeUndefined();
});

test('an earlier moment has the state of every conversation', () => {
  const entries = paidByCard();
  expect(followed(momentAt(entries, 0))).toBeUndefined();
  expect(followed(momentAt(entries, 1))?.value).toEqual({ fillingIn: 'opening' });
  expect(leavesOf({ fillingIn: 'opening' })).toEqual(['fillingIn.opening']);
  expect(leavesOf({ open: { a: 'x', b: {} } })).toEqual(['open.a.x', 'open.b']);
  const talks = momentAt(entries, entries.length);
  expect(followed(talks)).toBeUndefined();
  expect(latestOf(talks, 'direct-payment')?.value).toBe('paid');
});

test('the innermost conversation is followed, not those that run beside it', () => {
  const begun = (chart: string, parent?: string, value = 'a'): Entry => ({
    at: 0,
    actor: chart,
    ...(parent !== undefined && { parent }),
    chart,
    event: 'xstate.init',
    moves: [],
    value,
    status: 'active',
    isQuiet: false,
    times: 1,
  });
  const entries = [begun('portal'), begun('cart', 'portal'), begun('session', 'portal')];
  expect(followed(momentAt(entries, 3))?.chart).toBe('cart');
  const unasked = begun('editQuestion', 'portal', 'unasked');
  expect(followed(momentAt([...entries, unasked], 4))?.chart).toBe('cart');
  const asking = { ...unasked, value: 'asking' };
  expect(followed(momentAt([unasked, ...entries, asking], 5))?.value).toBe('asking');
  const over = { ...begun('cart', 'portal'), status: 'done' as const };
  expect(followed(momentAt([...entries, over], 4))?.chart).toBe('portal');
});
