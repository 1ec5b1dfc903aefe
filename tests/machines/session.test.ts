import { createActor, fromCallback, fromPromise } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#domain/failure.ts';
import { session, type Renewed } from '#machines/session.ts';

const unauthorized = new ApiFailure('refused', { code: 401, route: 'GET /refresh' });

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** The chart with a clock that ticks each second and a server that answers as told. */
function live({ timeout = 900, endsIn = 7_200, bySingleSignOn = false } = {}) {
  const renew = vi.fn((): Promise<Renewed> =>
    Promise.resolve({ timeLeft: timeout, now: Date.now() }),
  );
  const drop = vi.fn(() => Promise.resolve());
  const actor = createActor(
    session.provide({
      actors: {
        clock: fromCallback(({ sendBack }) => {
          const timer = setInterval(
            () => sendBack({ type: 'clock.ticked', now: Date.now() }),
            1_000,
          );
          return () => clearInterval(timer);
        }),
        activity: fromCallback(() => undefined),
        renew: fromPromise(renew),
        drop: fromPromise(drop),
      },
    }),
    { input: { timeout, timeLeft: timeout, endsIn, now: 0, bySingleSignOn } },
  ).start();
  return {
    actor,
    renew,
    drop,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
    act: () => actor.send({ type: 'activity.seen', now: Date.now() }),
    is: (state: 'active' | 'warned' | 'continuing') =>
      actor.getSnapshot().matches({ alive: state }),
  };
}

test('the warning opens with twenty seconds left, counts them, and then the session is over', async () => {
  const { actor, pass, is } = live();
  await pass(879);
  expect(is('active')).toBe(true);
  await pass(1);
  expect(is('warned')).toBe(true);
  const counted: number[] = [];
  for (let second = 0; second < 19; second++) {
    counted.push(actor.getSnapshot().context.secondsLeft);
    await pass(1);
  }
  expect(counted).toEqual(Array.from({ length: 19 }, (_, at) => 20 - at));
  await pass(1);
  expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
});

test('a patient who works on is never warned, and the server hears of activity under 300 seconds', async () => {
  const { renew, pass, act, is } = live();
  await pass(500);
  act();
  await pass(99);
  expect(renew).not.toHaveBeenCalled();
  await pass(2);
  expect(renew).toHaveBeenCalledTimes(1);
  await pass(700);
  act();
  await pass(300);
  expect(is('active')).toBe(true);
});

test('a session at its longest ends with the same warning, however busy the patient is', async () => {
  const { actor, pass, act, is } = live({ endsIn: 1_000 });
  await pass(800);
  act();
  await pass(179);
  expect(is('active')).toBe(true);
  await pass(1);
  expect(is('warned')).toBe(true);
  await pass(20);
  expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
});

test('a renewal that the network refused is asked for again in a moment', async () => {
  const { renew, pass, act } = live();
  await pass(500);
  act();
  renew.mockRejectedValueOnce(new ApiFailure('timeout', { route: 'GET /refresh' }));
  await pass(101);
  expect(renew).toHaveBeenCalledTimes(1);
  await pass(11);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('without activity the server is not asked to go on', async () => {
  const { renew, pass } = live();
  await pass(900);
  expect(renew).not.toHaveBeenCalled();
});

test('continuing works until zero and starts the whole time again', async () => {
  const { actor, renew, pass, is } = live();
  await pass(899);
  actor.send({ type: 'stay.chosen' });
  await pass(0);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(is('active')).toBe(true);
  await pass(879);
  expect(is('active')).toBe(true);
});

test('continuing that the network refuses may be tried again while time is left', async () => {
  const { actor, renew, pass, is } = live();
  await pass(885);
  renew.mockRejectedValueOnce(new ApiFailure('timeout', { route: 'GET /refresh' }));
  actor.send({ type: 'stay.chosen' });
  await pass(1);
  expect(is('warned')).toBe(true);
  actor.send({ type: 'stay.chosen' });
  await pass(1);
  expect(is('active')).toBe(true);
});

test('a session that the server has ended cannot be continued', async () => {
  const { actor, renew, pass } = live();
  await pass(885);
  renew.mockRejectedValueOnce(unauthorized);
  actor.send({ type: 'stay.chosen' });
  await pass(1);
  expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
});

test('a laptop that slept through the warning wakes to the end', () => {
  const { actor, pass } = live();
  vi.setSystemTime(5_000_000);
  return pass(1).then(() => expect(actor.getSnapshot().output).toEqual({ kind: 'expired' }));
});

test('by single sign-on the end is read first', async () => {
  const { actor, drop, pass } = live({ bySingleSignOn: true });
  await pass(900);
  expect(drop).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().value).toEqual({ lapsed: 'dropped' });
  actor.send({ type: 'ending.acknowledged' });
  expect(actor.getSnapshot().output).toEqual({ kind: 'expired' });
});

test('a server that did not hear of the end is told again while the patient reads of it', async () => {
  const { actor, drop, pass } = live({ bySingleSignOn: true });
  drop.mockRejectedValueOnce(new ApiFailure('timeout', { route: 'POST /session/kill' }));
  await pass(900);
  expect(actor.getSnapshot().value).toEqual({ lapsed: 'untold' });
  await pass(10);
  expect(drop).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().value).toEqual({ lapsed: 'dropped' });
});

test('a session that the server has ended by itself is not ended again', async () => {
  const { actor, drop, pass } = live({ bySingleSignOn: true });
  drop.mockRejectedValueOnce(unauthorized);
  actor.send({ type: 'token.refused' });
  await pass(20);
  expect(drop).toHaveBeenCalledOnce();
});
