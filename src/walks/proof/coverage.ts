import type { AnyStateMachine } from 'xstate';
import type { Played } from '../walking/player.ts';
import { nameOf } from '../walking/replay.ts';
import { explore, type Ground } from '../walking/walk.ts';
import { transitionsOf } from './transition-ids.ts';

const namesIn = ({ taken }: Played): readonly string[] => taken.map(nameOf);

/** Gaps of the walks: transitions that none takes, and events and answers that nothing hears. */
export function gaps<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
): { untaken: string[]; unheard: readonly string[] } {
  const { begun, moves, unheard } = explore(machine, ground);
  const taken = new Set([begun, ...moves.map(({ played }) => played)].flatMap(namesIn));
  const untaken = transitionsOf(machine)
    .map(nameOf)
    .filter((name) => !taken.has(name));
  return { untaken, unheard };
}

/** Throws unless the walks take every transition, but for those named, and use every event and answer. */
export function expectAllTransitions<M extends AnyStateMachine>(
  machine: M,
  ground: Ground<M>,
  except: readonly string[] = [],
): void {
  const { untaken, unheard } = gaps(machine, ground);
  const problems = [
    ...untaken.filter((name) => !except.includes(name)).map((name) => `never taken: ${name}`),
    ...except.filter((name) => !untaken.includes(name)).map((name) => `taken after all: ${name}`),
    ...unheard.map((name) => `never heard: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${machine.id}\n${problems.join('\n')}`);
}
