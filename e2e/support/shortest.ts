import type { AnyStateMachine, StateValue } from 'xstate';
import {
  explore,
  write,
  type Exploration,
  type Plan,
  type Step,
  type Walk,
} from '#walks/walking/walk.ts';

/**
 * The shortest ways on which everything planned happens once, to each end and to each state in
 * which the chart waits for somebody.
 */
export function shortest<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
): Pick<Exploration, 'walks' | 'unheard'> {
  const { walks, unheard } = explore(machine, plan);
  const ways = walks
    .flatMap(({ start, steps }) =>
      steps.map((_, last) => ({ start, steps: steps.slice(0, last + 1) })),
    )
    .toSorted((one, other) => one.steps.length - other.steps.length);
  const met = new Set<string>();
  const kept = ways.filter(({ steps }) => {
    const step = steps.at(-1)!;
    const stays = !isBusy(machine, step.value);
    const news = [write(step.event), ...(stays ? [write([step.value, step.facts])] : [])].filter(
      (one) => !met.has(one),
    );
    for (const one of news) met.add(one);
    return news.length > 0;
  });
  const isPart = ({ steps }: Walk) => kept.some((other) => beginsLike(other.steps, steps));
  return { walks: kept.filter((way) => !isPart(way)), unheard };
}

const isBusy = (machine: AnyStateMachine, value: StateValue): boolean =>
  machine.resolveState({ value, context: {} }).hasTag('busy');

/** The longer one goes on where the other stops. */
export const beginsLike = (longer: readonly Step[], steps: readonly Step[]): boolean =>
  longer.length > steps.length &&
  steps.every(({ event }, at) => write(event) === write(longer[at]?.event));
