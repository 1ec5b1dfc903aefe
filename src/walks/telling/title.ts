import { briefOf } from './turns.ts';
import { sentence, type Told, type WalkStep } from './tell.ts';

/** Deeds and answers, in few words each. */
export const happenedIn = (steps: readonly WalkStep[]): readonly string[] => steps.flatMap(inStep);

type Line = Pick<WalkStep, 'do' | 'server'>;

const inStep = ({ do: what, server }: Line): readonly string[] =>
  [what, ...server].filter((words) => words !== '').map(briefOf);

interface About {
  /** Happenings that are usual there, and need no telling. */
  readonly usual: readonly string[];
  readonly scenario: string;
  /** The title where nothing happens at all. */
  readonly otherwise: string;
}

/** The names that a walk may have, from the shortest to what tells it from all others. */
export function titlesOf(
  { steps, passed }: Pick<Told, 'steps' | 'passed'>,
  { usual, scenario, otherwise }: About,
): readonly string[] {
  const titles = [ownIn(steps, usual), runsIn(happenedIn(steps)), runsIn(passed)].map(
    (parts) => listed(parts) || otherwise,
  );
  return titles.flatMap((title) => [title, `${title} (${scenario})`]);
}

/**
 * The happenings of a walk's own, each once and without what is usual, but with what the last step
 * is about.
 */
function ownIn(steps: readonly WalkStep[], usual: readonly string[]): readonly string[] {
  const last = inStep(steps.at(-1) ?? noStep);
  const own = happenedIn(steps).filter((one) => !usual.includes(one));
  if (own.length === 0) return [...new Set(happenedIn(steps))];
  const isTold = last.length === 0 || last.some((one) => own.includes(one));
  return [...new Set(own), ...(isTold ? [] : last.slice(0, 1))];
}

const noStep: Line = { do: '', server: [] };

/** Parts in their order; one that happens several times on end is said once. */
function runsIn(parts: readonly string[]): readonly string[] {
  const runs: { words: string; times: number }[] = [];
  for (const words of parts) {
    const last = runs.at(-1);
    if (last?.words === words) last.times += 1;
    else runs.push({ words, times: 1 });
  }
  return runs.map(({ words, times }) => (times === 1 ? words : `${words} (${times} times)`));
}

const listed = (parts: readonly string[]): string =>
  sentence(
    parts
      .map((one, at) => (at === 0 ? one : `${one.charAt(0).toLowerCase()}${one.slice(1)}`))
      .join(', '),
  );

interface Titled {
  readonly title: string;
  readonly titles: readonly string[];
}

/** Walks of one list with different titles: each says as much as tells it apart. */
export function toldApart<T extends Titled>(walks: readonly T[]): readonly T[] {
  return walks.map((walk) => {
    const same = walks.filter(({ titles }) => titles[0] === walk.titles[0]);
    const at = walk.titles.findIndex(
      (_, length) => new Set(same.map(({ titles }) => titles[length])).size === same.length,
    );
    const longest = `${walk.titles.at(-2) ?? walk.title}, ${same.indexOf(walk) + 1}`;
    return { ...walk, title: walk.titles[at] ?? longest };
  });
}
