import type { AnyStateMachine } from 'xstate';
import type { Played } from '../walking/player.ts';
import { nameOf } from '../walking/replay.ts';
import { explore, type Plan } from '../walking/walk.ts';
import { transitionsOf } from './transition-ids.ts';

const namesIn = ({ taken }: Played): readonly string[] => taken.map(nameOf);

/** What a plan leaves out: transitions that no walk takes, and words that nothing hears. */
export function gaps<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
): { untaken: string[]; unheard: readonly string[] } {
  const { begun, moves, unheard } = explore(machine, plan);
  const taken = new Set([begun, ...moves.map(({ played }) => played)].flatMap(namesIn));
  const untaken = transitionsOf(machine)
    .map(nameOf)
    .filter((name) => !taken.has(name));
  return { untaken, unheard };
}

/** Throws unless the plan's walks take every transition, but for those named, and use every word. */
export function expectAllTransitions<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  except: readonly string[] = [],
): void {
  const { untaken, unheard } = gaps(machine, plan);
  const problems = [
    ...untaken.filter((name) => !except.includes(name)).map((name) => `never taken: ${name}`),
    ...except.filter((name) => !untaken.includes(name)).map((name) => `taken after all: ${name}`),
    ...unheard.map((name) => `never heard: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${machine.id}\n${problems.join('\n')}`);
}
