import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describe } from '../walking/sentence.ts';
import { valueOf } from '../walking/typed.ts';
import { write } from '../walking/walk.ts';
import { accidents } from './accidents.ts';
import type { Survey } from './survey.ts';
import { placeOf } from './transition-ids.ts';

/**
 * States of the walks from which, with all that guards say, nothing leads to an end or to where the
 * patient may stay for good.
 */
export function stuck(
  { scenarios, machine }: Survey,
  resting: Readonly<Record<string, string>> = {},
): readonly string[] {
  const isGood = ({ status, _nodes }: AnyMachineSnapshot) =>
    status === 'done' ||
    (_nodes as readonly AnyStateNode[]).some((node) => Object.hasOwn(resting, placeOf(node)));
  const moves = scenarios.flatMap(({ explored }) => explored.moves);
  const all = [
    ...scenarios.map(({ explored }) => explored.begun.state),
    ...moves.map(({ played }) => played.state),
  ];
  const values = new Map(all.map((state) => [write(state.value), state]));
  const good = new Set(all.filter(isGood).map(({ value }) => write(value)));
  const steps = moves
    .filter(({ event }) => !accidents.has(event.type))
    .map(({ from, value }) => ({ from: write(from.value), to: write(value) }));
  for (let before = -1; before !== good.size;) {
    before = good.size;
    for (const { from, to } of steps) if (good.has(to)) good.add(from);
  }
  return [...values]
    .filter(([value]) => !good.has(value))
    .map(([, state]) => describe(machine, valueOf(state)))
    .map((words) => `${machine.id}: nothing leads on from "${words}"`);
}
