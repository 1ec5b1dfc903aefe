import type { Progress } from '#walks/telling/export.ts';
import type { Coverage } from '#walks/telling/choose.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import type { ChartWalks } from '#walks/telling/walks.ts';

export interface Filter {
  readonly by: Coverage;
  readonly byHandOnly: boolean;
  readonly which: 'all' | 'open' | 'done';
  readonly text: string;
  /** A state that the walks go through, as the chart names it. */
  readonly through?: string | undefined;
}

export const stepsIn = ({ before, steps }: TestWalk): number => before.length + steps.length;

export const isDone = (walk: TestWalk, { ticked }: Progress): boolean =>
  ticked.length >= stepsIn(walk);

/** The walks that the filter lets through. */
export function shownOf(
  { walks, enough }: ChartWalks,
  { by, byHandOnly, which, text, through }: Filter,
  progressOf: (id: string) => Progress,
): readonly TestWalk[] {
  const words = text.trim().toLowerCase();
  const goesThrough = ({ states }: TestWalk) =>
    through === undefined ||
    through === '' ||
    states.some((one) => one === through || one.startsWith(`${through}.`));
  return walks.filter(
    (walk) =>
      // A list through a state shows every walk through it, not only enough of them.
      (through !== undefined || enough[by].has(walk.id)) &&
      (!byHandOnly || walk.cannot.length === 0) &&
      (which === 'all' || isDone(walk, progressOf(walk.id)) === (which === 'done')) &&
      goesThrough(walk) &&
      textIn(walk).includes(words),
  );
}

const textIn = ({ id, title, scenario, before, steps, opens, pays }: TestWalk): string =>
  [
    id,
    title,
    scenario,
    opens,
    pays,
    ...[...before, ...steps].flatMap((step) => [step.do, ...step.sees, ...step.server]),
  ]
    .join(' ')
    .toLowerCase();
