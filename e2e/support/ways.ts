import type { AnyScript } from '#walks/telling/script.ts';
import { endsOf } from '../../tests/support/ends.ts';
import { beginsLike, waysTo } from '../../tests/support/ways-to.ts';
import type { WalkedChart } from '#walks/walking/walked-chart.ts';
import type { Ground, Step } from '#walks/walking/walk.ts';

/** One ground to begin from, and the walks from there that a browser goes. */
export interface Begin {
  readonly name: string;
  /** The beginning in words. */
  readonly words: string;
  readonly ground: Ground;
  readonly ways: readonly (readonly Step[])[];
}

export interface Ways {
  readonly begins: readonly Begin[];
  /** The ends or states that no walk reaches. */
  readonly missed: readonly string[];
}

/** The choice of a chart's walks from these beginnings. */
export type Choice = (script: AnyScript, begun: readonly string[]) => Ways;

/**
 * The shortest way to each end and to each state that waits for the patient, from the beginnings that
 * a tester can bring about.
 */
export const wayToEachStop: Choice = ({ chart, machine, beginnings }, begun) => {
  const chosen = begun.map((name) => {
    const { ground, start } = named(beginnings, name, chart);
    const { ways, unheard } = waysTo(machine, ground, (state) => !state.hasTag('busy'));
    return { name, words: start.words, ground, unheard, ways: orNone(ways) };
  });
  return { begins: chosen, missed: chosen.flatMap(({ unheard }) => unheard) };
};

/** The shortest way to each end, from the first beginning that leads there; no end is missed. */
export const wayToEachEnd =
  (walked: WalkedChart): Choice =>
  ({ chart }, begun) => {
    const ends = endsOf(walked);
    const met = new Set<string>();
    const begins = begun.map((name) => {
      const { ground, endings } = named(ends, name, chart);
      const fresh = endings.filter(({ end }) => !met.has(end));
      for (const { end } of fresh) met.add(end);
      const ways = fresh.map(({ steps }) => steps);
      const isPart = (way: readonly Step[]) => ways.some((other) => beginsLike(other, way));
      return { name, words: name, ground, ways: ways.filter((way) => !isPart(way)) };
    });
    return {
      begins: begins.filter(({ ways }) => ways.length > 0),
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

/** A beginning without a step is walked as well: its screen is seen. */
const orNone = (ways: readonly (readonly Step[])[]) => (ways.length > 0 ? ways : [[]]);
