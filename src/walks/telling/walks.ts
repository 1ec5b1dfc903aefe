import { scriptsIn, wayOf } from './scripts.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { choose, type Coverage } from './choose.ts';
import type { AnyScript } from './script.ts';
import { tell } from './tell.ts';
import type { Texts } from './texts.ts';
import { happenedIn, toldApart } from './title.ts';
import { composed, type Leg, type TestWalk } from './test-walk.ts';

/** All walks of a chart, and which of them are enough. */
export interface ChartWalks {
  readonly walks: readonly TestWalk[];
  readonly enough: Readonly<Record<Coverage, ReadonlySet<string>>>;
}

/** The whole way from the first page to the receipt, as if it were a chart of its own. */
export const wholeWay = 'quick-pay';

const asUsual = {
  chart: 'portal',
  scenario: 'As it mostly is',
  title: 'A guest pays by card, and all goes well',
  titles: ['A guest pays by card, and all goes well'],
};

interface Explored {
  readonly script: AnyScript;
  readonly chosen: Readonly<Record<Coverage, readonly Candidate[]>>;
  /** The shortest way on to the next chart. */
  readonly onward: Candidate | undefined;
  readonly usual: readonly string[];
}

const once = <T>(make: (name: string) => T) => {
  const made = new Map<string, T>();
  return (name: string): T => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name) as T;
  };
};

/** All walks of all charts in the texts of a language. */
export function walksIn(texts: Texts) {
  const scripts = scriptsIn(texts);
  const explored = once((name): Explored => {
    const script = scripts.find(({ chart }) => chart === name);
    if (script === undefined) throw new Error(`There is no chart called ${name}.`);
    const candidates = candidatesOf(script);
    const known = new Map<Candidate, boolean>();
    const isByHand = (one: Candidate): boolean => {
      const before = known.get(one);
      if (before !== undefined) return before;
      const { start } = one.beginning;
      const is =
        start.cannot === undefined &&
        tell(script, one).steps.every(({ cannot }) => cannot.length === 0);
      known.set(one, is);
      return is;
    };
    const transitions = choose(candidates, 'transitions', isByHand);
    const onward = candidates.find(({ beginning, end }) => beginning.leadsOn?.(end));
    return {
      script,
      // Walks that show the transitions show states as well: one walk for both.
      chosen: {
        states: choose([...transitions, ...candidates], 'states', isByHand),
        transitions,
      },
      onward,
      usual: onward ? happenedIn(tell(script, onward).steps) : [],
    };
  });

  /** The usual legs, up to that chart and with it, to get to where the next one begins. */
  function usualWay(until: string | undefined): readonly Leg[] {
    const way = wayOf(scripts);
    const at = way.findIndex(({ chart }) => chart === until);
    return way.slice(0, at + 1).flatMap(({ chart }) => {
      const { script, onward } = explored(chart);
      return onward ? [{ script, candidate: onward }] : [];
    });
  }

  /** Walks of one chart, each with how to get to where it begins. */
  const ofChart = once((name): ChartWalks => {
    const { script, chosen, usual } = explored(name);
    const walkOf = (candidate: Candidate): TestWalk => {
      const way = usualWay(candidate.beginning.start.after);
      return composed({
        legs: [...way, { script, candidate }],
        main: way.length,
        from: way.length,
        usual,
      });
    };
    const { walks, enough } = together(chosen, walkOf);
    return { walks: toldApart(walks), enough };
  });

  /** The walks of the whole way: each of its parts in all its ways, and the others as they mostly are. */
  const ofWholeWay = once((): ChartWalks => {
    const way = wayOf(scripts);
    const parts = way.map(({ chart }, at): ChartWalks => {
      const { script, chosen, onward, usual } = explored(chart);
      const before = usualWay(way[at - 1]?.chart);
      const after = usualWay(way.at(-1)?.chart).slice(at + 1);
      const walkOf = (candidate: Candidate): TestWalk => {
        const goesOn = candidate.beginning.leadsOn?.(candidate.end) ?? false;
        const legs = [...before, { script, candidate }, ...(goesOn ? after : [])];
        const walk = composed({ legs, main: before.length, from: 0, usual });
        return candidate === onward ? { ...walk, ...asUsual } : walk;
      };
      const onTheWay = (list: readonly Candidate[]) =>
        list.filter(({ beginning }) => beginning.leadsOn !== undefined);
      return together(
        { states: onTheWay(chosen.states), transitions: onTheWay(chosen.transitions) },
        walkOf,
      );
    });
    const all = (of: (part: ChartWalks) => ReadonlySet<string>) =>
      new Set(parts.flatMap((part) => [...of(part)]));
    return {
      walks: toldApart(unique(parts.flatMap(({ walks }) => walks))).toSorted(
        (one, other) => Number(other.title === asUsual.title) - Number(one.title === asUsual.title),
      ),
      enough: {
        states: all(({ enough }) => enough.states),
        transitions: all(({ enough }) => enough.transitions),
      },
    };
  });

  return {
    scripts,
    walksOf: (name: string): ChartWalks => (name === wholeWay ? ofWholeWay(name) : ofChart(name)),
    /** The charts whose walks can be asked for, the whole way first. */
    walkedCharts: [wholeWay, ...scripts.map(({ chart }) => chart)] as readonly string[],
  };
}

function together(
  chosen: Explored['chosen'],
  walkOf: (candidate: Candidate) => TestWalk,
): ChartWalks {
  const states = chosen.states.map(walkOf);
  const transitions = chosen.transitions.map(walkOf);
  const idsOf = (walks: readonly TestWalk[]) => new Set(walks.map(({ id }) => id));
  return {
    walks: unique([...transitions, ...states]),
    enough: { states: idsOf(states), transitions: idsOf(transitions) },
  };
}

const unique = (walks: readonly TestWalk[]): readonly TestWalk[] => [
  ...new Map(walks.map((walk) => [walk.id, walk])).values(),
];
