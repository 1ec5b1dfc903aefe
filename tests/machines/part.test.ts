import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor, type AnyStateNode } from 'xstate';
import { places } from '#domain/places.ts';
import { among } from '#domain/visit/among.ts';
import type { Now } from '#domain/visit/now.ts';
import { part, type AnyPart } from '#machines/part.ts';
import { nowOf } from '#machines/portal/now.ts';
import { atEnd, wishIn } from '#machines/portal/wishes.ts';
import { quickPayPart } from '#machines/quick-pay-login.part.ts';
import { session } from '#machines/session.ts';
import { partFiles } from '#walks/map/parts.ts';
import { admitted, inputAt, portal, settled } from '#walks/portal/samples.ts';

type Output = { readonly kind: 'done' } | { readonly kind: 'left'; readonly how: string };

const toy = setup({ types: { output: {} as Output } }).createMachine({ id: 'toy' });
const now = {} as Now;

test('a part that leaves an end out does not compile', () => {
  // @ts-expect-error `ends` has a row for the output `done` and none for `left`
  const forgetful = part<typeof toy>({ name: 'login', chart: toy, ends: { done: {} } });
  expect(forgetful.ends).not.toHaveProperty('left');
});

test('a part knows what a visit may tell, and nothing else of the portal', async () => {
  const known = new Set<string>();
  const times = { input: 0, kept: 0, when: 0, keep: 0, of: 0, whenLeft: 0 };
  const ask = (name: keyof typeof times, now: Now) => {
    for (const key of Object.keys(now)) known.add(key);
    times[name] += 1;
    return {};
  };
  const talk = setup({
    types: { events: {} as { type: 'ended' } | { type: 'kept' } },
  }).createMachine({
    id: 'talk',
    initial: 'on',
    states: { on: { on: { ended: 'over' } }, over: { type: 'final' } },
    output: { kind: 'done' },
  });
  const nosy: AnyPart = {
    name: 'login',
    chart: talk,
    input: (now) => ask('input', now),
    hears: { kept: (now) => ({ type: 'kept', ...ask('kept', now) }) },
    ends: {
      done: {
        when: (now: Now) => ask('when', now) !== undefined,
        keep: (now: Now) => ask('keep', now),
        go: among(['landing'], (now) => (ask('of', now), 'landing')),
      } as never,
    },
    whenLeft: (now) => ask('whenLeft', now),
  };
  const silent = fromCallback(() => undefined);
  const answer = (value: unknown) => fromPromise(() => Promise.resolve(value)) as never;
  const actors = {
    readSettings: answer(settled),
    resumeVisit: answer({ admission: admitted('guest') }),
    keepVisit: answer(undefined),
    liveSocket: silent,
    session: session.provide({ actors: { clock: silent, activity: silent } }),
    fetchPart: answer(nosy),
  };
  const actor = createActor(portal.provide({ actors: actors as never }), { input: inputAt('/') });
  actor.start();
  await waitFor(actor, (now) => now.matches({ open: { place: 'following' } }));
  const held = () => actor.getSnapshot().children.conversation;
  actor.send({ type: 'place.visited', place: places.quickPay.path, needsSession: true });
  await expect.poll(held).toBeDefined();
  await expect.poll(() => times.kept).toBeGreaterThan(0);
  held()?.send({ type: 'ended' });
  await expect.poll(held).toBeUndefined();
  expect(Object.values(times).every((count) => count > 0)).toBe(true);
  expect([...known].toSorted()).toEqual(Object.keys(nowOf(actor.getSnapshot().context)).toSorted());
  expect(known).not.toContain('deviceId');
});

test('of several rows the first holds whose condition does', () => {
  const whole = part<typeof toy>({
    name: 'login',
    chart: toy,
    ends: {
      done: { go: 'landing' },
      left: [{ when: (_, { how }) => how === 'early', go: 'login' }, { go: 'terms' }],
    },
  });
  const goes = (how: string) => wishIn(atEnd(whole, { kind: 'left', how } as never), now).go;
  expect([goes('early'), goes('late')]).toEqual(['login', 'terms']);
});

test('no part tells what quick pay tells, which is held beside it', () => {
  const others = [...partFiles.values()].filter(({ name }) => name !== quickPayPart.name);
  const both = others.flatMap(({ name, told = {} }) =>
    Object.keys(told).flatMap((type) => (type in quickPayPart.told ? `${name}: ${type}` : [])),
  );
  expect(others.length).toBeGreaterThan(10);
  expect(both).toEqual([]);
});

const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(nodesIn),
];

test('a conversation that holds something unsaved asks before a patient goes, and lets them go', () => {
  const asks = [...partFiles.values()].flatMap(({ name, chart, ends }) =>
    nodesIn(chart.root)
      .filter(({ tags }) => tags.includes('unsaved'))
      .map(({ key, ownEvents }) => ({
        state: `${name} ${key}`,
        hears: ['departure.asked', 'departure.confirmed'].some((one) => ownEvents.includes(one)),
        goes: [ends['departed']].flat().some((row) => row?.goAsWanted === true),
      })),
  );
  expect(asks.length).toBeGreaterThan(0);
  expect(asks.filter(({ hears, goes }) => !hears || !goes)).toEqual([]);
});
