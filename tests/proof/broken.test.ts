import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate';
import { slot } from '#machines/slot.ts';
import { directPayment } from '#machines/payment/direct.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import { gives, refuses } from '#walks/walking/walk.ts';
import { endlessWaits } from '#walks/proof/busy.ts';
import { stranded } from '#walks/proof/stranded.ts';
import { chartProblems } from '#walks/proof/chart-problems.ts';
import { holesIn, type House } from '#walks/proof/holes.ts';
import { copyOf, type Loose } from '#walks/proof/loose.ts';
import type { Shown } from '#walks/proof/shown.ts';
import { missingTexts } from '#walks/proof/texts.ts';
import { unseen } from '#walks/proof/sight.ts';
import { proofOf } from '#walks/proof/proof.ts';
import { proofInWords } from '#walks/proof/sentences.ts';
import { survey } from '#walks/proof/survey.ts';
import { callsIn, chaosWalks } from '#walks/proof/chaos/chaos.ts';

interface Faults {
  readonly asking?: object;
  readonly thinking?: object;
  readonly isReady?: boolean;
}

/** A small chart: a patient pays, waits and is told, with a fault where the test wants one. */
const talk = ({ asking, thinking, isReady }: Faults = {}): AnyStateMachine =>
  setup({
    types: { context: {} as { tries: number } },
    actors: { pay: slot<string>(), greet: slot<string>(), dream: fromPromise(async () => 1) },
    guards: { isReady: ({ context }) => isReady ?? context.tries > 0 },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    id: 'talk',
    description: 'A small talk.',
    context: { tries: 0 },
    initial: 'thinking',
    states: {
      thinking: {
        description: 'the patient thinks',
        on: {
          'thought.repeated': { actions: 'count' },
          'payment.submitted': { guard: 'isReady', target: 'asking' },
        },
        ...thinking,
      },
      asking: {
        description: 'the payment is sent',
        tags: 'busy',
        invoke: { id: 'pay', src: 'pay', onDone: 'over', onError: 'thinking' },
        ...asking,
      },
      over: { description: 'all is said', type: 'final' },
    },
  });

const walkedChart = (machine: AnyStateMachine, speakers: object = {}): WalkedChart => ({
  name: 'talk',
  machine,
  once: ['pay'],
  speakers: { 'thought.repeated': 'patient', 'payment.submitted': 'patient', ...speakers },
  scenarios: [
    {
      name: 'a talk',
      ground: {
        says: [{ type: 'thought.repeated' }, { type: 'payment.submitted' }],
        answers: {
          pay: [gives('yes'), refuses('no')],
          greet: [gives('hello'), refuses('no')],
          dream: [gives(1)],
        },
        facts: ({ context }) => Math.min((context as { tries: number }).tries, 1),
      },
    },
  ],
});

const house: House = { read: () => '', languages: { en: new Set(), es: new Set() } };

function holesOf(faults: Faults, speakers?: object): readonly string[] {
  const walked = walkedChart(talk(faults), speakers);
  // The files that show it are looked at below.
  const { sights: _, ...holes } = holesIn(walked, survey(walked), house);
  return Object.values(holes).flat();
}

test('a talk without a fault is whole', () => expect(holesOf({})).toEqual([]));

test.each<[string, Faults, string]>([
  [
    'a description is missing',
    { thinking: { description: undefined } },
    'talk.thinking has no description',
  ],
  [
    'the only exit is removed',
    { thinking: { on: { 'thought.repeated': { actions: 'count' } } } },
    'talk.thinking is a dead end: nothing leads on from there to an end',
  ],
  [
    'the failure of a call has no exit',
    { asking: { invoke: { id: 'pay', src: 'pay', onDone: 'over' } } },
    'talk.asking does not say what happens when pay fails',
  ],
  [
    'some failures of a call have no exit',
    {
      asking: {
        invoke: {
          id: 'pay',
          src: 'pay',
          onDone: 'over',
          onError: [{ guard: 'isReady', target: 'thinking' }],
        },
      },
    },
    'talk.asking does not say what happens when pay fails in any other way',
  ],
  [
    'a guard only ever says yes',
    { isReady: true },
    'talk: the guard of thinking/payment.submitted/0 is never false',
  ],
  [
    'a guard only ever says no',
    { isReady: false },
    'talk: the guard of thinking/payment.submitted/0 is never true',
  ],
  ['a transition is on no walk', { isReady: false }, 'talk: asking/onDone/0 is on no walk'],
  [
    'guards leave no way to the end',
    { isReady: false },
    'talk: nothing leads on from "the patient thinks"',
  ],
  [
    'a busy state waits for something unbounded',
    { asking: { invoke: { id: 'dream', src: 'dream', onDone: 'over', onError: 'thinking' } } },
    'talk.asking is busy, and nothing bounds how long',
  ],
])('%s', (_, faults, problem) => expect(holesOf(faults)).toContain(problem));

test('a delay bounds how long a state is busy', () => {
  const invoke = { id: 'dream', src: 'dream', onDone: 'over', onError: 'thinking' };
  const problems = holesOf({ asking: { invoke, after: { 1000: 'thinking' } } });
  expect(problems.join()).not.toContain('busy');
});

test('an event that no state handles is named, and one that nobody says', () => {
  expect(holesOf({}, { 'mind.changed': 'patient' })).toEqual([
    'talk knows mind.changed, and no state handles it',
  ]);
  const on = {
    'payment.submitted': { guard: 'isReady', target: 'asking' },
    'mind.changed': 'over',
  };
  expect(holesOf({ thinking: { on } })).toContain('talk handles mind.changed, and nobody says it');
});

const rows = (row: Shown) => ({ thinking: row });

test('a state that nothing shows is named, and a screen that is not there', () => {
  const read = (path: string) => (path.endsWith('Thinking.tsx') ? '' : undefined);
  expect(unseen(talk(), {}, read)).toEqual(['talk.thinking is shown by nothing']);
  expect(unseen(talk(), rows({ unseen: 'they look at the sky' }), read)).toEqual([]);
  expect(unseen(talk(), rows(['Thinking.tsx']), read)).toEqual([]);
  expect(unseen(talk(), { ...rows(['Thinking.tsx']), gone: ['Gone.tsx'] }, read)).toEqual([
    'talk.gone is shown, and is not there',
    'talk.gone is shown by Gone.tsx, which is not there',
  ]);
});

test('a text that a language lacks is named with the state that needs it', () => {
  const code: Readonly<Record<string, string>> = {
    'src/a/A.tsx': "import { B } from './B.tsx'; say('labels_one');",
    'src/a/B.tsx': "say('topics_two');",
  };
  const languages = { en: new Set(['labels_one', 'topics_two']), es: new Set(['labels_one']) };
  expect(missingTexts('talk', rows(['src/a/A.tsx']), languages, (path) => code[path])).toEqual([
    'talk.thinking says topics_two, which es does not have',
  ]);
});

const accidents = (asking: object): readonly string[] => {
  const walked = walkedChart(talk({ asking }));
  return chaosWalks(walked, survey(walked)).flatMap(({ run }) => run() ?? []);
};

const asks = (src: string) => ({
  asking: { invoke: { id: src, src, onDone: 'over', onError: 'thinking' } },
});

test('a slot of any name is bounded and meets with accidents', () => {
  expect(holesOf(asks('greet'))).toEqual([]);
  const walked = walkedChart(talk(asks('greet')));
  expect(callsIn(survey(walked)).map(({ id }) => id)).toEqual(['greet']);
});

test.each([
  ['greet', '1 call in '],
  ['dream', 'no walk answers what it asks'],
])('a chart that asks %s is not said to call nobody', (src, words) => {
  const walked = walkedChart(talk(asks(src)));
  const charts = [proofOf(walked, survey(walked), house)];
  expect(proofInWords({ charts, paying: { runs: 0, holes: [] } }).join()).toContain(words);
});

test('a call that may stay unanswered for ever is found by its accidents', () => {
  const invoke = { id: 'pay', src: 'pay', onDone: 'over', onError: 'asking' };
  expect(accidents({ invoke }).join('\n')).toContain('it stays busy in "asking"');
});

test('a deed that is done twice while it is under way is found', () => {
  const on = { 'payment.submitted': { target: 'asking', reenter: true } };
  expect(accidents({ on }).join('\n')).toContain('pay is asked twice at once');
});

test('a chart that ends where nothing is shown is found', () => {
  expect(accidents({}).join('\n')).toContain('it ends in talk.thinking, which shows nothing');
});

/** A production chart of which something was taken away. */
function without(chart: AnyStateMachine, path: string, part: string): AnyStateMachine {
  const config = copyOf(chart.config);
  const state = path
    .split('.')
    .reduce((inner, name) => (inner['states'] as Record<string, Loose>)[name] as Loose, config);
  const [owner, key]: [Loose, string] = part.startsWith('invoke.')
    ? [state['invoke'] as Loose, part.slice('invoke.'.length)]
    : [state, part];
  expect(owner).toHaveProperty(key);
  delete owner[key];
  return createMachine(config as never, chart.implementations as never);
}

test.each([
  [
    'checking.asking',
    'invoke.onError',
    'checking.asking does not say what happens when readAttempt fails',
  ],
  ['sending', 'invoke.onError', 'sending does not say what happens when pay fails'],
  ['unresolved', 'on', 'unresolved is a dead end: nothing leads on from there to an end'],
  ['unresolved', 'description', 'unresolved has no description'],
])('payment/direct, %s without its %s', (path, part, problem) => {
  expect(chartProblems(without(directPayment, path, part))).toContain(`direct-payment.${problem}`);
});

test('payment/direct: a state without its own exit is named, though its group leads on', () => {
  const chart = without(directPayment, 'fillingIn.unopened', 'on');
  const problem = 'direct-payment.fillingIn.unopened has no exit of its own any more';
  expect(stranded(directPayment)).toEqual([]);
  expect(stranded(chart)).toEqual([problem]);
  expect(stranded(chart, { 'fillingIn.unopened': 'the patient goes back' })).toEqual([]);
  expect(stranded(directPayment, { unresolved: 'they stay' })).toHaveLength(1);
});

test('payment/direct: a wait for the next question that never ends is named', () => {
  expect(endlessWaits(without(directPayment, 'checking.waiting', 'after'))).toContain(
    'direct-payment.checking.waiting is busy, and nothing bounds how long',
  );
});
