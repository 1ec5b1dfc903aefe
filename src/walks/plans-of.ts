import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { isUnmet } from './telling/script.ts';
import type { Answering, Begin, May, Table } from './table.ts';
import type { ChartPlans, Speaker } from './walking/chart-plans.ts';
import type { Answer, Happening, Plan } from './walking/walk.ts';

/** What is left out of a begin, or all that is left of it, in the words of its table. */
interface Part<M extends AnyStateMachine> {
  readonly only?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  readonly says?: Begin<M>['says'];
  readonly where?: Plan<M>['where'];
}

/** What can happen to a chart, as its table has it: for walks, proof and studio. */
export function plansOf<M extends AnyStateMachine>(table: Table<M>): ChartPlans<M> {
  const { name, machine, does, begins } = table;
  const speakers = Object.entries(does).map(([event, doing]) => [event, speakerOf(doing)]);
  return {
    name,
    machine,
    speakers: Object.fromEntries(speakers) as ChartPlans<M>['speakers'],
    scenarios: Object.entries<Begin<M>>(begins).map(([scenario, begin]) => ({
      name: scenario,
      plan: planOf(table, begin),
      ...(begin.refused && { refused: begin.refused }),
    })),
  };
}

/** The plan of one way to begin, as far as it goes from one of its starts. */
export function planOf<M extends AnyStateMachine>(
  table: Table<M>,
  begin: Begin<M>,
  from: Part<M> = {},
): Plan<M> {
  const isIn = (word: string) => [begin, from].every((part) => isInPart(part, word));
  const { input, limit } = begin;
  const { facts = table.facts } = begin;
  const parts = [table, begin, from];
  const says: object = { ...table.says, ...begin.says, ...from.says };
  const where = parts.flatMap((part) => part.where ?? []);
  return {
    ...(input !== undefined && { input }),
    says: saidIn(table, says).filter(({ type }) => isIn(type)),
    answers: { ...answersIn(table, isIn), ...begin.answers },
    ...(facts && { facts }),
    ...(where.length > 0 && {
      where: (now: SnapshotFrom<M>, event: Happening) => where.every((may) => may(now, event)),
    }),
    ...(limit !== undefined && { limit }),
  } as Plan<M>;
}

const isInPart = (
  { only, except = [] }: Pick<Part<AnyStateMachine>, 'only' | 'except'>,
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
): NonNullable<Plan<M>['answers']> {
  const rows = Object.entries<Table<M>['answers'][keyof Table<M>['answers']]>(answers);
  return Object.fromEntries(
    rows.flatMap(([slot, row]) => {
      const may = mayOf<M>(row) ?? (isUnmet(row) ? {} : undefined);
      return may ? [[slot, planned(may, isIn)]] : [];
    }),
  );
}

export const mayOf = <M extends AnyStateMachine>(row: object): Answering<M>['may'] | undefined =>
  'may' in row ? (row as Answering<M>).may : undefined;

function planned<M extends AnyStateMachine>(
  may: Readonly<Record<string, May<M>>>,
  isIn: (word: string) => boolean,
): NonNullable<Plan<M>['answers']>[string] {
  const rows = Object.entries(may).filter(([words]) => isIn(words));
  const all = rows.map(([, row]) => row);
  const isAlike = all.every(({ answer, when }) => !when && typeof answer !== 'function');
  if (isAlike) return all.map(({ answer }) => answer as Answer);
  return (now) => all.flatMap((row) => answersAt<M>(row, now as SnapshotFrom<M>));
}

/** What a row answers while the chart stands like this. */
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
