import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { allCharts } from '#walks/all.ts';
import { mutationFile } from '#walks/proof/files.ts';
import { judgeBy } from '#walks/proof/judge.ts';
import { isGood, type Score, scoreOf } from '#walks/proof/mutate.ts';
import { type Mutant, mutantsOf } from '#walks/proof/mutations.ts';
import { survey } from '#walks/proof/survey.ts';
import { house } from '../support/house.ts';

/** A lamp that goes out by itself. */
const lamp = createMachine(
  {
    id: 'lamp',
    description: 'A lamp.',
    initial: 'off',
    states: {
      off: { on: { 'lamp.switched': { guard: 'isWhole', target: 'on', actions: 'click' } } },
      on: { entry: 'warm', after: { dusk: 'off' }, on: { 'lamp.switched': 'off' } },
      broken: {},
    },
  },
  {
    guards: { isWhole: () => true },
    actions: { click: () => undefined, warm: () => undefined },
    delays: { dusk: 1000 },
  },
);

test('a fault of every kind is put in', () => {
  expect(mutantsOf(lamp).map(({ fault }) => fault)).toEqual([
    'off/lamp.switched/0 is removed',
    'off/lamp.switched/0 is taken when it should not be',
    'off/lamp.switched/0 leads to broken',
    'off/lamp.switched/0 no longer does click',
    'on/entry no longer does warm',
    'on/lamp.switched/0 is removed',
    'on/lamp.switched/0 leads to on',
    'on/after:dusk/0 is removed',
    'on/after:dusk/0 leads to on',
    'dusk never passes',
  ]);
});

const lit = { name: 'lamp', machine: lamp, speakers: {} };
const switching = { says: [{ type: 'lamp.switched' }] };

test('walks that go everywhere notice every fault, and say where', () => {
  const walked = { ...lit, scenarios: [{ name: 'an evening', ground: switching }] };
  expect(scoreOf(walked).survivors).toEqual([]);
  const judge = judgeBy(survey(walked));
  expect(judge(lamp)).toBeUndefined();
  expect(judge(mutantsOf(lamp)[0]!.build())).toBe('an evening: lamp switched leads elsewhere');
});

test('walks that leave something out notice no fault there', () => {
  const walked = { ...lit, scenarios: [{ name: 'nothing', ground: { says: [] } }] };
  const score = scoreOf(walked);
  expect(score).toMatchObject({ mutants: 10, noticed: 0 });
  expect(isGood(score)).toBe(false);
});

const written = JSON.parse(house.read(mutationFile) ?? '[]') as readonly Score[];

describe('the score that was written down by npm run mutate', () => {
  test('is of every chart, and good', () => {
    expect(
      written.map(({ chart }) => chart).toSorted(),
      'npm run mutate <chart> writes the score of one',
    ).toEqual(allCharts.map(({ name }) => name).toSorted());
    expect(written.filter((score) => !isGood(score))).toEqual([]);
  });

  // The portal alone takes as long as all others together, twice.
  test.each(
    allCharts.filter(({ name }) => name !== 'portal').map((walked) => [walked.name, walked]),
  )('%s still has it, as far as a few of its faults tell', (name, walked) => {
    const score = written.find(({ chart }) => chart === name);
    const { sample, all } = someOf(mutantsOf(walked.machine));
    const judge = judgeBy(survey(walked));
    const survived = sample.filter(
      ({ build, transition }) => judge(build(), transition) === undefined,
    );
    const named = ({ fault }: Mutant) => score?.survivors.includes(fault);
    expect(score?.mutants).toBe(all.length);
    expect(score?.survivors.filter((one) => !all.some(({ fault }) => fault === one))).toEqual([]);
    expect(survived.map(({ fault }) => fault)).toEqual(
      sample.filter(named).map(({ fault }) => fault),
    );
  });
});

/** So many faults of a chart are put in here, from its beginning to its end; npm run mutate puts in all. */
const most = 20;

const someOf = (all: readonly Mutant[]) => {
  const every = Math.ceil(all.length / most);
  return { all, sample: all.filter((_, at) => at % every === 0) };
};
