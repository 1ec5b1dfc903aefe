import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isBusy, isMomentary, lineageOf } from './busy.ts';
import type { Shown } from './shown.ts';
import { placeOf, statesOf } from './transition-ids.ts';

type Rows = Readonly<Record<string, Shown>>;

/** A file's words, if there is such a file. */
export type Read = (path: string) => string | undefined;

export const shownOf = (state: AnyStateNode, rows: Rows): Shown | undefined =>
  lineageOf(state)
    .map((one) => rows[placeOf(one)])
    .find((row) => row !== undefined);

/** States in which the patient would look at nothing, and rows about states that are not there. */
export function unseen(machine: AnyStateMachine, rows: Rows, read: Read): readonly string[] {
  const states = statesOf(machine.root);
  const places = new Set(states.map(placeOf));
  return [
    ...states
      .filter(({ type }) => type === 'atomic')
      .filter((state) => !isMomentary(state) && !isBusy(state) && !shownOf(state, rows))
      .map((state) => `${state.id} is shown by nothing`),
    ...Object.keys(rows)
      .filter((place) => !places.has(place))
      .map((place) => `${machine.id}.${place} is shown, and is not there`),
    ...Object.entries(rows).flatMap(([place, row]) =>
      filesOf(row)
        .filter((file) => read(file) === undefined)
        .map((file) => `${machine.id}.${place} is shown by ${file}, which is not there`),
    ),
  ];
}

export const filesOf = (row: Shown | undefined): readonly string[] =>
  row === undefined || 'unseen' in row ? [] : row;
