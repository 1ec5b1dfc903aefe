import { isAtRest, type Candidate } from './candidates.ts';

export type Coverage = 'states' | 'transitions';

/** The number of candidates that are tried for one that can be done by hand. */
const patience = 40;

/**
 * The fewest walks that show all states, or all transitions: for each the shortest that can be done
 * by hand, or the shortest, and of these none that shows nothing of its own.
 */
export function choose(
  candidates: readonly Candidate[],
  by: Coverage,
  isByHand: (candidate: Candidate) => boolean,
): readonly Candidate[] {
  const targets = new Set(candidates.flatMap((one) => targetsOf(one, by)));
  const resting = candidates.filter(({ end }) => isAtRest(end));
  const picked = new Set(
    [...targets].flatMap((target) => {
      const shows = (one: Candidate) => targetsOf(one, by).includes(target);
      const possible = resting.filter(shows);
      const found =
        possible.slice(0, patience).find(isByHand) ?? possible[0] ?? candidates.find(shows);
      return found ? [found] : [];
    }),
  );
  const met = new Set<string>();
  const needed = [...picked]
    .toSorted((one, other) => worth(other, isByHand) - worth(one, isByHand))
    .filter((one) => {
      const news = targetsOf(one, by).filter((target) => !met.has(target));
      for (const target of news) met.add(target);
      return news.length > 0;
    });
  return [...new Set(candidates)].filter((one) => needed.includes(one));
}

/**
 * The targets of a candidate; every way to begin has to be gone to an end as well, however little
 * is new on it.
 */
const targetsOf = ({ beginning, end, ...one }: Candidate, by: Coverage): readonly string[] => [
  ...one[by],
  ...(end.status === 'active' ? [] : [`ends ${beginning.name}`]),
];

/** The worth of a candidate: one that can be done by hand goes first, then the longest, which shows most. */
const worth = (one: Candidate, isByHand: (candidate: Candidate) => boolean): number =>
  one.steps.length + (isByHand(one) ? 1_000 : 0);
