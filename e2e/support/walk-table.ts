import type { AnyStateMachine } from 'xstate';
import { walkedChart } from '#walks/from-table.ts';
import type { Begin, Start, Table } from '#walks/table.ts';
import { scriptOf } from '#walks/telling/script-of.ts';
import { anyChart } from '#walks/walking/walked-chart.ts';
import { complaintsIn, gettingTo, modelOf, type Own } from './model-of.ts';
import { texts } from './texts.ts';
import { walkInBrowser, type Begun } from './walks.ts';
import { wayToEachEnd, wayToEachStop, type Choice } from './ways.ts';

/** Walks a flow to each of its ends, as its table has it. */
export function walkToEnds<M extends AnyStateMachine>(
  table: Table<M>,
  own: Own<NoInfer<M>> = {},
): void {
  const begins = Object.entries<Begin<M>>(table.begins);
  walk(
    table,
    own,
    wayToEachEnd(anyChart(walkedChart(table))),
    begins.map(([name, { starts }]) => [name, starts?.find(isByHand)]),
  );
}

/**
 * Walks a flow to each end and each state that waits for the patient, from the starts named here or
 * from all.
 */
export function walkToStops<M extends AnyStateMachine>(
  table: Table<M>,
  own: Own<NoInfer<M>> = {},
): void {
  const begins = Object.entries<Begin<M>>(table.begins);
  const starts = begins.flatMap(([begin, { starts: all = [] }]) =>
    all
      .map((start): [string, Start<M>] => [start.name ?? begin, start])
      .filter(([name, start]) => isByHand(start) || own.starts?.[name] !== undefined),
  );
  const isGone = ([name]: readonly [string, unknown]) => !own.starts || name in own.starts;
  walk(table, own, wayToEachStop, starts.filter(isGone));
}

const isByHand = ({ cannot }: Start<never>): boolean => cannot === undefined;

function walk<M extends AnyStateMachine>(
  table: Table<M>,
  { starts = {}, ...rest }: Own<M>,
  choose: Choice,
  begins: readonly (readonly [name: string, byHand: Start<M> | undefined])[],
): void {
  const begun = begins.flatMap(([name, byHand]): [string, Begun][] => {
    const start = starts[name] ?? (byHand && gettingTo(byHand as unknown as Start<never>));
    return start ? [[name, { start, mayHear: complaintsIn(table) }]] : [];
  });
  const script = scriptOf(table, texts.english);
  walkInBrowser(script, modelOf(table, rest), Object.fromEntries(begun), choose, rest);
}
