import type { AnyStateMachine } from 'xstate';
import type { Begin, Start, Table } from '#walks/table.ts';
import { scriptOf } from '#walks/telling/script-of.ts';
import { complaintsIn, english, gettingTo, modelOf, type Own } from './model-of.ts';
import { walkInBrowser, type Begun } from './walks.ts';
import { wayToEachEnd } from './ways.ts';

/** A flow is walked to each of its ends, as its table has it. */
export function walkToEnds<M extends AnyStateMachine>(
  table: Table<M>,
  own: Own<NoInfer<M>> = {},
): void {
  const { starts = {}, ...rest } = own;
  const begun = Object.entries<Begin<M>>(table.begins).flatMap(
    ([name, begin]): [string, Begun][] => {
      const byHand = begin.starts?.find(({ cannot }) => cannot === undefined);
      const start = starts[name] ?? (byHand && gettingTo(byHand as unknown as Start<never>));
      return start ? [[name, { start, mayHear: complaintsIn(table) }]] : [];
    },
  );
  walkInBrowser(
    scriptOf(table, english),
    modelOf(table, rest),
    Object.fromEntries(begun),
    wayToEachEnd,
    rest,
  );
}
