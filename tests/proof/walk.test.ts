import { expect, test } from 'vitest';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { expectAllTransitions, gaps } from '#walks/proof/coverage.ts';
import { describeWalks } from '../support/describe-walks.ts';
import { replay } from '#walks/walking/replay.ts';
import { sentence, titleOf } from '#walks/walking/sentence.ts';
import { explore, gives, type Ground, refuses, tells } from '#walks/walking/walk.ts';

/** A kettle: it boils in a nested state, beside a lamp, and a thermometer reports by itself. */
const kettle = ({ withoutBack = false } = {}) =>
  setup({
    types: {
      context: {} as { boiled: number },
      input: {} as { boiled: number },
      events: {} as
        | { type: 'water.poured'; litres: number }
        | { type: 'water.removed' }
        | { type: 'heat.measured'; degrees: number }
        | { type: 'lamp.switched' },
    },
    actors: {
      boil: fromPromise<string, { litres: number }>(() =>
        Promise.reject(new Error('not provided')),
      ),
      thermometer: fromCallback(() => {
        throw new Error('not provided');
      }),
    },
    guards: {
      isHot: ({ event }) => event.type === 'heat.measured' && event.degrees > 90,
      isWorn: ({ context }) => context.boiled > 1,
    },
    actions: { count: assign({ boiled: ({ context }) => context.boiled + 1 }) },
    delays: { cooling: 60_000 },
  }).createMachine({
    id: 'kettle',
    type: 'parallel',
    context: ({ input }) => input,
    states: {
      water: {
        initial: 'none',
        states: {
          none: {
            description: 'the kettle is empty',
            always: { guard: 'isWorn', target: 'broken' },
            on: { 'water.poured': 'cold' },
          },
          cold: {
            description: 'there is water in it',
            initial: 'heating',
            on: withoutBack ? {} : { 'water.removed': 'none' },
            states: {
              heating: {
                description: 'the water is heated',
                invoke: [
                  {
                    id: 'boiling',
                    src: 'boil',
                    input: { litres: 1 },
                    onDone: { target: 'boiled', actions: 'count' },
                    onError: 'failed',
                  },
                  { id: 'thermometer', src: 'thermometer' },
                ],
                on: { 'heat.measured': { guard: 'isHot', target: 'boiled', actions: 'count' } },
              },
              failed: { description: 'the heating failed' },
              boiled: { description: 'the water boils', after: { cooling: '#kettle.water.none' } },
            },
          },
          broken: { description: 'the kettle is worn out' },
        },
      },
      lamp: {
        initial: 'off',
        states: {
          off: { description: 'the lamp is off', on: { 'lamp.switched': 'on' } },
          on: { description: 'the lamp is on', on: { 'lamp.switched': 'off' } },
        },
      },
    },
  });

type Kettle = ReturnType<typeof kettle>;

const ground: Ground<Kettle> = {
  input: { boiled: 0 },
  says: [{ type: 'water.poured', litres: 1 }, { type: 'water.removed' }, { type: 'lamp.switched' }],
  answers: {
    boil: [gives('hot'), refuses({ code: 500 })],
    thermometer: [tells({ type: 'heat.measured', degrees: 95 })],
  },
  facts: ({ context }) => Math.min(context.boiled, 2),
};

describeWalks(kettle(), ground, {
  sees: (snapshot) => expect(snapshot.context.boiled).toBeLessThan(3),
  after: ({ asked }) => {
    for (const { slot, input } of asked) if (slot === 'boil') expect(input).toEqual({ litres: 1 });
  },
});

test('the walks are told in words', () => {
  const walk = explore(kettle(), ground).walks.find(
    (one) => titleOf(one) === 'water poured (litres:1), boiling answers (hot), cooling passes',
  );
  expect(walk && sentence(kettle(), walk).split('\n')).toEqual([
    'the kettle is empty; the lamp is off',
    'water poured (litres:1): the water is heated; the lamp is off',
    'boiling answers (hot): the water boils; the lamp is off',
    'cooling passes: the kettle is empty; the lamp is off',
  ]);
});

test('an actor in a slot can tell without ending', () => {
  const { walks } = explore(kettle(), ground);
  expect(walks.map(titleOf).join('\n')).toContain('thermometer: heat measured (degrees:95)');
});

test('a transition that no walk takes is named', () => {
  const silent = { ...ground, answers: { boil: [gives('hot')], thermometer: [] } };
  expect(gaps(kettle(), silent).untaken).toEqual([
    'kettle.water.cold.heating on heat.measured',
    'kettle.water.cold.heating on xstate.error.actor.boiling',
  ]);
  expect(() => expectAllTransitions(kettle(), silent)).toThrow(
    'never taken: kettle.water.cold.heating on xstate.error.actor.boiling',
  );
});

test('a transition removed from the chart leaves a word unheard', () => {
  const { unheard } = gaps(kettle({ withoutBack: true }), ground);
  expect(unheard).toEqual(['{"type":"water.removed"}']);
});

test('a fact that guards read and `facts` does not name is found out', () => {
  const { facts: _facts, ...forgetful } = ground;
  expect(gaps(kettle(), forgetful).untaken).toContain('kettle.water.none on always');
});

test('a chart that went another way fails the walk', async () => {
  const walk = explore(kettle(), ground).walks.find(({ steps }) =>
    steps.some(({ event }) => event.type === 'water.removed'),
  );
  if (!walk) throw new Error('no such walk');
  await expect(replay(kettle({ withoutBack: true }), ground, walk)).rejects.toThrow(/led to/);
});
