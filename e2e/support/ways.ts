import type { AnyScript } from '#walks/telling/script.ts';
import { endsOf } from '../../tests/support/ends.ts';
import { beginsLike, waysTo, type IsMet } from '../../tests/support/ways-to.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Ground, Step } from '#walks/walking/walk.ts';

/** One way to begin, and the walks from there that a browser goes. */
export interface Begin {
  readonly name: string;
  /** How somebody gets there. */
  readonly words: string;
  readonly ground: Ground;
  readonly ways: readonly (readonly Step[])[];
}

export interface Ways {
  readonly begins: readonly Begin[];
  /** What should have happened on one of them. */
  readonly missed: readonly string[];
}

/** Of a chart, begun in these ways. */
export type Choice = (script: AnyScript, begun: readonly string[]) => Ways;

/** From the beginnings that a tester can bring about, the shortest way to each state of a kind. */
const wayToEach =
  (isMet: IsMet): Choice =>
  ({ chart, machine, beginnings }, begun) => {
    const chosen = begun.map((name) => {
      const { ground, start } = named(beginnings, name, chart);
      const { ways, unheard } = waysTo(machine, ground, isMet);
      return { name, words: start.words, ground, unheard, ways: orNone(ways) };
    });
    return { begins: chosen, missed: chosen.flatMap(({ unheard }) => unheard) };
  };

/** Wherever somebody may stand: each end, and each state that waits for the patient. */
export const wayToEachStop = wayToEach((state) => !state.hasTag('busy'));

/** Each end, where stories tell what lies before it. */
export const wayToEachOutcome = wayToEach(({ status }) => status === 'done');

/** The shortest way to each end, and no end of the chart is missed. */
export const wayToEachEnd =
  (walked: WalkedChart): Choice =>
  ({ chart }, begun) => {
    const ends = endsOf(walked);
    const chosen = begun.map((name) => named(ends, name, chart));
    const met = new Set(chosen.flatMap(({ endings }) => endings.map(({ end }) => end)));
    return {
      begins: chosen.map(({ name, ground, endings }) => {
        const ways = endings.map(({ steps }) => steps);
        const isPart = (way: readonly Step[]) => ways.some((other) => beginsLike(other, way));
        return { name, words: name, ground, ways: orNone(ways.filter((way) => !isPart(way))) };
      }),
      missed: ends.flatMap(({ endings }) =>
        endings.map(({ end }) => end).filter((end) => !met.has(end)),
      ),
    };
  };

function named<T extends { readonly name: string }>(
  all: readonly T[],
  name: string,
  chart: string,
) {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${chart} does not begin: ${name}`);
  return found;
}

/** Where nothing happens there is something to see. */
const orNone = (ways: readonly (readonly Step[])[]) => (ways.length > 0 ? ways : [[]]);
