import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, fromCallback, fromPromise } from 'xstate';
import { chartProblems } from '#walks/proof/chart-problems.ts';

type Config = Parameters<typeof createMachine>[0];

const ask = fromPromise(() => Promise.resolve('yes'));

const sound = {
  id: 'chart',
  description: 'A small talk.',
  initial: 'asking',
  states: {
    asking: {
      description: 'the question is asked',
      invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'waiting' },
    },
    waiting: { description: 'the patient thinks', on: { 'question.repeated': 'asking' } },
    answered: { description: 'the answer came', type: 'final' },
  },
} satisfies Config;

const chart = (config: Config): AnyStateMachine =>
  createMachine(config).provide({ actors: { ask, listen: fromCallback(() => undefined) } });

const withState = (name: string, state: object): Config => ({
  ...sound,
  states: { ...sound.states, [name]: state },
});

test('a sound chart has no problems', () => expect(chartProblems(chart(sound))).toEqual([]));

test.each<[string, Config, string[]]>([
  [
    'a description is missing',
    withState('waiting', { on: { 'question.repeated': 'asking' } }),
    ['chart.waiting has no description'],
  ],
  [
    'a state is never reached',
    withState('lost', { description: 'nobody comes here', on: { 'way.found': 'asking' } }),
    ['chart.lost is never reached'],
  ],
  [
    'a state has no way out',
    withState('waiting', { description: 'the patient thinks for ever' }),
    ['chart.waiting is a dead end: nothing leads on from there to an end'],
  ],
  [
    'an end cannot be reached',
    withState('waiting', {
      description: 'round and round',
      on: { 'clock.ticked': { target: 'waiting', reenter: true } },
    }),
    ['chart.waiting is a dead end: nothing leads on from there to an end'],
  ],
  [
    'a promise may fail unheard',
    withState('asking', {
      ...sound.states.asking,
      invoke: { id: 'ask', src: 'ask', onDone: 'waiting' },
      on: { 'answer.given': 'answered' },
    }),
    ['chart.asking does not say what happens when ask fails'],
  ],
  [
    'an actor without a name',
    withState('waiting', {
      ...sound.states.waiting,
      invoke: { src: 'listen' },
    }),
    ['chart.waiting invokes an actor without an id'],
  ],
  [
    'an event that orders',
    withState('waiting', {
      ...sound.states.waiting,
      on: { REPEAT: 'asking', 'go.back': 'asking' },
    }),
    [
      'REPEAT is not a noun and what happened to it',
      'go.back is not a noun and what happened to it',
    ],
  ],
])('%s', (_, config, problems) => expect(chartProblems(chart(config))).toEqual(problems));

test('a region may be left by what happens beside it', () => {
  const regions: Config = {
    id: 'chart',
    description: 'Two things at once.',
    initial: 'both',
    states: {
      both: {
        description: 'both go on',
        type: 'parallel',
        states: {
          left: {
            description: 'the left one',
            initial: 'resting',
            states: { resting: { description: 'it rests' } },
          },
          right: {
            description: 'the right one',
            initial: 'going',
            states: { going: { description: 'it goes', on: { 'end.seen': '#chart.over' } } },
          },
        },
      },
      over: { description: 'all is over', type: 'final' },
    },
  };
  expect(chartProblems(chart(regions))).toEqual([]);
});
