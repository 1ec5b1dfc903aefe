import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { stepsBeside } from '#app/use-steps.ts';

/** Three steps, the second of which may be left out; a pause without a step; an end. */
const wizard = createMachine({
  initial: 'one',
  states: {
    one: { meta: { step: 1 }, on: { next: 'two', skip: 'three' } },
    two: { meta: { step: 2 }, on: { next: 'three', 'back.chosen': 'one' } },
    three: { meta: { step: 3 }, on: { next: 'sending', 'back.chosen': 'two', first: 'one' } },
    sending: { on: { refused: 'one', failed: 'failing', done: 'over' } },
    failing: { on: { 'back.chosen': 'three' } },
    over: { meta: { step: 0 } },
  },
});

function begin(at: Parameters<typeof createMemoryHistory>[0] = { initialEntries: ['/a', '/w'] }) {
  const history = createMemoryHistory(at);
  const actor = createActor(wizard).start();
  const stop = stepsBeside(actor, history)();
  return {
    history,
    stop,
    say: (...types: readonly string[]) => types.forEach((type) => actor.send({ type })),
    now: () => ({
      at: history.location.pathname,
      behind: history.location.state.step ?? 0,
      step: actor.getSnapshot().value,
    }),
  };
}

test('Back goes one step back, and leaves from the first', () => {
  const { history, say, now } = begin();
  say('next', 'next');
  expect(now()).toEqual({ at: '/w', behind: 2, step: 'three' });
  history.back();
  expect(now()).toEqual({ at: '/w', behind: 1, step: 'two' });
  history.back();
  expect(now()).toEqual({ at: '/w', behind: 0, step: 'one' });
  history.back();
  expect(now()).toEqual({ at: '/a', behind: 0, step: 'one' });
});

test('Back by several entries at once goes as many steps back', () => {
  const { history, say, now } = begin();
  say('next', 'next');
  history.go(-2);
  expect(now()).toEqual({ at: '/w', behind: 0, step: 'one' });
});

test('the page’s own Back takes the entry along, and Forward leads nowhere', () => {
  const { history, say, now } = begin();
  say('next', 'next', 'back.chosen');
  expect(now()).toEqual({ at: '/w', behind: 1, step: 'two' });
  history.forward();
  expect(now()).toEqual({ at: '/w', behind: 1, step: 'two' });
  say('next', 'first');
  expect(now()).toEqual({ at: '/w', behind: 0, step: 'one' });
});

test('a step that is left out has no entry', () => {
  const { history, say, now } = begin();
  say('skip');
  expect(now()).toEqual({ at: '/w', behind: 1, step: 'three' });
  history.back();
  expect(now()).toMatchObject({ at: '/w', step: 'two' });
});

test('while the conversation is busy Back changes nothing', () => {
  const { history, say, now } = begin();
  say('next', 'next', 'next');
  history.back();
  expect(now()).toEqual({ at: '/w', behind: 2, step: 'sending' });
  history.go(-2);
  expect(now()).toEqual({ at: '/w', behind: 2, step: 'sending' });
  say('failed');
  history.back();
  expect(now()).toEqual({ at: '/w', behind: 2, step: 'three' });
});

test('Back leaves a conversation that is over', () => {
  const { history, say, now } = begin();
  say('next', 'next', 'next', 'done');
  expect(now()).toEqual({ at: '/w', behind: 0, step: 'over' });
  history.back();
  expect(now().at).toBe('/a');
});

test('begun anew at a deeper entry, the conversation stands at its first one', () => {
  const { history, say, stop } = begin();
  say('next', 'next');
  stop();
  const again = createActor(wizard).start();
  stepsBeside(again, history)();
  expect(history.location.state.step ?? 0).toBe(0);
  history.back();
  expect(history.location.pathname).toBe('/a');
  expect(again.getSnapshot().value).toBe('one');
});

/** The wizard above, left in its third step: it learns only later where it begins. */
const leftWizard = createMachine({
  initial: 'coming',
  states: {
    coming: { tags: 'busy', on: { come: 'three', anew: 'one', nothing: 'none' } },
    none: {},
    one: { meta: { step: 1 } },
    two: { meta: { step: 2 }, on: { 'back.chosen': 'one' } },
    three: { meta: { step: 3 }, on: { 'back.chosen': 'two' } },
  },
});

function beginLeft(state: { step?: number } = {}) {
  const history = createMemoryHistory({ initialEntries: ['/a', '/w'] });
  if (state.step) for (let step = 1; step <= state.step; step++) history.push('/w', { step });
  const actor = createActor(leftWizard).start();
  stepsBeside(actor, history, 1)();
  const now = () => ({
    at: history.location.pathname,
    behind: history.location.state.step ?? 0,
    step: actor.getSnapshot().value,
  });
  return { history, now, say: (type: string) => actor.send({ type }) };
}

describe('left in its third step', () => {
  test('the conversation finds its entries where they were', () => {
    const { history, say, now } = beginLeft({ step: 2 });
    expect(now()).toEqual({ at: '/w', behind: 2, step: 'coming' });
    say('come');
    expect(now()).toEqual({ at: '/w', behind: 2, step: 'three' });
    history.back();
    expect(now()).toEqual({ at: '/w', behind: 1, step: 'two' });
    history.go(-2);
    expect(now().at).toBe('/a');
  });

  test('the conversation has them again at a new entry', () => {
    const { history, say, now } = beginLeft();
    say('come');
    expect(now()).toEqual({ at: '/w', behind: 2, step: 'three' });
    history.back();
    history.back();
    expect(now()).toEqual({ at: '/w', behind: 0, step: 'one' });
  });

  test.each(['anew', 'nothing'])(
    'the conversation stands at its first entry when there is %s',
    (type) => {
      const { history, say, now } = beginLeft({ step: 2 });
      say(type);
      expect(now()).toMatchObject({ at: '/w', behind: 0 });
      history.back();
      expect(now().at).toBe('/a');
    },
  );
});

test('moves at another address are left alone', () => {
  const { history, say, now } = begin();
  say('next');
  history.push('/b');
  say('next');
  history.push('/c');
  history.back();
  expect(now()).toEqual({ at: '/b', behind: 0, step: 'three' });
});
