import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { isUnmet } from './telling/script.ts';
import type { Answering, Begin, May, Table } from './table.ts';
import type { WalkedChart, Speaker } from './walking/walked-chart.ts';
import type { Answer, Happening, Ground } from './walking/walk.ts';

/** The happenings that are left out of a begin, or all that are left of it, in the words of its table. */
interface Cut<M extends AnyStateMachine> {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  readonly says?: Begin<M>['says'];
  readonly where?: Ground<M>['where'];
}

type Reasons = NonNullable<WalkedChart['rests']>;

/** A chart and what can happen to it, as its table has it: for walks, proof and studio. */
export function walkedChart<M extends AnyStateMachine>(table: Table<M>): WalkedChart<M> {
  const { name, machine, does, begins, rests, carried, waits, once } = table;
  const speakers = Object.entries(does).map(([event, doing]) => [event, speakerOf(doing)]);
  return {
    name,
    machine,
    speakers: Object.fromEntries(speakers) as WalkedChart<M>['speakers'],
    scenarios: Object.entries<Begin<M>>(begins).map(([scenario, begin]) => ({
      name: scenario,
      ground: groundOf(table, begin),
      ...(begin.refused && { refused: begin.refused }),
    })),
    ...(rests && { rests: rests as Reasons }),
    ...(carried && { carried: carried as Reasons }),
    ...(waits && { waits: waits as Reasons }),
    ...(once && { once }),
  };
}

/** The ground from one way to begin, as far as it goes from one of its starts. */
export function groundOf<M extends AnyStateMachine>(
  table: Table<M>,
  begin: Begin<M>,
  from: Cut<M> = {},
): Ground<M> {
  const isIn = (word: string) => [begin, from].every((cut) => isLeft(cut, word));
  const { input, limit } = begin;
  const { facts = table.facts } = begin;
  const cuts = [table, begin, from];
  const says: object = { ...table.says, ...begin.says, ...from.says };
  const where = cuts.flatMap((cut) => cut.where ?? []);
  return {
    ...(input !== undefined && { input }),
    says: saidIn(table, says).filter(({ type }) => isIn(type)),
    answers: { ...answersIn(table, isIn), ...begin.answers },
    ...(facts && { facts }),
    ...(where.length > 0 && {
      where: (now: SnapshotFrom<M>, event: Happening) => where.every((may) => may(now, event)),
    }),
    ...(limit !== undefined && { limit }),
  } as Ground<M>;
}

const isLeft = (
  { only, except = [] }: Pick<Cut<AnyStateMachine>, 'only' | 'except'>,
  word: string,
): boolean => (only?.includes(word) ?? true) && !except.includes(word);

function saidIn<M extends AnyStateMachine>({ does }: Table<M>, says: object): readonly Happening[] {
  const loads = says as Readonly<Record<string, readonly object[] | undefined>>;
  return Object.keys(does).flatMap((type) =>
    (loads[type] ?? [{}]).map((load): Happening => ({ type, ...load })),
  );
}

function answersIn<M extends AnyStateMachine>(
  { answers }: Table<M>,
  isIn: (word: string) => boolean,
): NonNullable<Ground<M>['answers']> {
  const rows = Object.entries<Table<M>['answers'][keyof Table<M>['answers']]>(answers);
  return Object.fromEntries(
    rows.flatMap(([slot, row]) => {
      const may = mayOf<M>(row) ?? (isUnmet(row) ? {} : undefined);
      return may ? [[slot, answeredIn(may, isIn)]] : [];
    }),
  );
}

export const mayOf = <M extends AnyStateMachine>(row: object): Answering<M>['may'] | undefined =>
  'may' in row ? (row as Answering<M>).may : undefined;

function answeredIn<M extends AnyStateMachine>(
  may: Readonly<Record<string, May<M>>>,
  isIn: (word: string) => boolean,
): NonNullable<Ground<M>['answers']>[string] {
  const rows = Object.entries(may).filter(([words]) => isIn(words));
  const all = rows.map(([, row]) => row);
  const isAlike = all.every(({ answer, when }) => !when && typeof answer !== 'function');
  if (isAlike) return all.map(({ answer }) => answer as Answer);
  return (now) => all.flatMap((row) => answersAt<M>(row, now as SnapshotFrom<M>));
}

/** The answers of a row while the chart stands like this. */
export function answersAt<M extends AnyStateMachine>(
  { answer, when }: May<M>,
  now: SnapshotFrom<M>,
): readonly Answer[] {
  if (when?.(now) === false) return [];
  return typeof answer === 'function' ? answer(now) : [answer];
}

const others: readonly unknown[] = ['server', 'portal', 'clock', 'network'];

function speakerOf(doing: unknown): Speaker {
  const row = doing as { readonly by?: unknown; readonly speaker?: Speaker };
  return row.speaker ?? (others.includes(row.by) ? (row.by as Speaker) : 'patient');
}
