import type { AnyStateMachine } from 'xstate';
import type { ApiFailure } from '#domain/failure.ts';
import { codeNamed, hasCode } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { answersAt, mayOf, groundOf } from '../from-table.ts';
import type { Answering, Begin, Doing, InWords, Lead, May, Sight, Start, Table } from '../table.ts';
import { write, type Answer } from '../walking/walk.ts';
import {
  act,
  answers,
  isUnmet,
  itself,
  sight,
  type Beginning,
  type Deed,
  type Further,
  type Moment,
  type Script,
  type Unmet,
} from './script.ts';
import { refused, tellable, type Outcome, type ServerScript } from './server.ts';
import { inWords, inWordsAt, quoting } from './in-words.ts';
import type { Texts } from './texts.ts';

/** A table in the sentences of a language: what testers read and what the browser's steps are called. */
export function scriptOf<M extends AnyStateMachine>(table: Table<M>, texts: Texts): Script<M> {
  const { name, machine, begins, cannot } = table;
  const calls = Object.entries<object>(table.answers).flatMap(([slot, row]) =>
    'call' in row && typeof row.call === 'string' ? [[slot, row.call] as const] : [],
  );
  const deeds = <Row>(rows: Readonly<Record<string, Row>>, of: (row: Row) => Deed<M> | Unmet) =>
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, of(row)]));
  const script = {
    chart: name,
    machine,
    sees: Object.fromEntries(
      Object.entries(table.sees).map(([state, row]) => [
        state,
        isUnmet(row as object)
          ? row
          : sight((moment: Moment<M>) =>
              inWordsAt(texts, moment).sight(at<M, Sight>(row, moment), moment),
            ),
      ]),
    ),
    does: deeds(table.does, (row) => done<M>(row, texts)),
    answers: deeds(table.answers, (row) => answered<M>(row, texts)),
    passes: deeds(table.passes, (row) =>
      typeof row === 'string'
        ? itself<M>(quoting(texts)(row))
        : deedOf<M>(row as InWords<M>, texts),
    ),
    calls: Object.fromEntries(calls),
    beginnings: Object.entries<Begin<M>>(begins).flatMap(([scenario, begin]) =>
      (begin.starts ?? []).map((start) => beginning(table, scenario, begin, start, texts)),
    ),
    ...(cannot !== undefined && { cannot }),
  };
  return script as unknown as Script<M>;
}

/** A row at a moment of a walk. */
export const at = <M extends AnyStateMachine, T>(row: unknown, moment: Moment<M>): T =>
  typeof row === 'function' ? (row as (moment: Moment<M>) => T)(moment) : (row as T);

/** A row of words alone, with nothing that a page could be asked. */
export const isInWords = <M extends AnyStateMachine>(row: unknown): row is InWords<M> =>
  typeof row === 'object' &&
  row !== null &&
  'words' in row &&
  Object.keys(row).every((key) => inWordsAlone.includes(key));
const inWordsAlone = ['by', 'speaker', 'words', 'cannot', 'script', 'scriptNow'];

function done<M extends AnyStateMachine>(row: unknown, texts: Texts): Deed<M> | Unmet {
  if (typeof row === 'object' && row !== null && isUnmet(row)) return row;
  if (isInWords<M>(row)) return deedOf(row, texts);
  return act((moment) => inWordsAt(texts, moment).doing(at<M, Doing>(row, moment)), {
    cannot: (moment) => at<M, Doing>(row, moment).cannot,
  });
}

function deedOf<M extends AnyStateMachine>(row: InWords<M>, texts: Texts): Deed<M> {
  const { by, words: said, speaker: _, ...how } = row;
  const words = (moment: Moment<M>) => quoting(texts)(at<M, string>(said, moment));
  if (by === 'itself') return itself(words, how);
  return by === 'server' ? answers(words, how) : act(words, how);
}

/** The deed of a slot's answer, found again among the answers that it may give. */
function answered<M extends AnyStateMachine>(row: unknown, texts: Texts): Deed<M> | Unmet {
  const may = mayOf<M>(row as object);
  if (may === undefined)
    return isUnmet(row as object) ? (row as Unmet) : deedOf(row as InWords<M>, texts);
  const { call, by } = row as Answering<M>;
  const deed = { tester: act, itself, server: answers }[by ?? 'server'];
  const wordsAt = (moment: Moment<M>) => quoting(texts)(wordsOf(rowOf(may, moment)));
  const rowAt = (moment: Moment<M>): May<M> | undefined => {
    const [, row] = rowOf(may, moment) ?? [];
    return row && { ...row, ...row.how?.(moment) };
  };
  return deed<M>(wordsAt, {
    script: (moment) =>
      call === undefined ? undefined : toldTo(at<M, string>(call, moment), rowAt(moment)),
    cannot: (moment) => {
      const one = rowAt(moment);
      return one && (one.cannot ?? (call === undefined ? undefined : untold(one)));
    },
  });
}

const wordsOf = <M extends AnyStateMachine>([words, row]: readonly [string?, May<M>?] = []) =>
  row?.unsaid ? '' : (words ?? '');

export function rowOf<M extends AnyStateMachine>(
  may: Readonly<Record<string, May<M>>>,
  { event, before }: Pick<Moment<M>, 'event' | 'before'>,
): readonly [string, May<M>] | undefined {
  const { type, ...answer } = event ?? { type: '' };
  const isIt = (one: Answer): boolean => {
    if ('event' in one) return write(one.event) === write(event);
    const isError = type.startsWith('xstate.error');
    return 'error' in one === isError && write(one) === write(answer);
  };
  return Object.entries(may).find(
    ([, row]) => before !== undefined && answersAt(row, before).some(isIt),
  );
}

const isRefusal = (answer: object): answer is { readonly error: unknown } => 'error' in answer;

function outcomesOf<M extends AnyStateMachine>({
  answer,
  scripted: how,
}: May<M>): readonly Outcome[] {
  if (how === 'usual' || !isRefusal(answer)) return [];
  if (how !== undefined) return [how].flat();
  const failure = answer.error as ApiFailure;
  const name = tellable.find((one) => hasCode(codeNamed[one])(failure));
  if (name !== undefined) return [refused(name)];
  return hasCode(resultCodes.fault)(failure) ? [{ outcome: 'fail' }] : [];
}

/** The script for an answer; without an outcome it comes as usual. */
const toldTo = <M extends AnyStateMachine>(
  call: string,
  row: May<M> | undefined,
): ServerScript => ({
  call,
  outcomes: row ? outcomesOf(row) : [],
});

/** The reason why a refusal cannot be told, where the table does not say how it comes about. */
function untold<M extends AnyStateMachine>(row: May<M>): string | undefined {
  const { answer, scripted: how } = row;
  if (!isRefusal(answer) || how !== undefined || outcomesOf(row).length > 0) return undefined;
  const { kind } = answer.error as ApiFailure;
  return kind === 'refused'
    ? 'the sandbox’s server does not refuse so'
    : 'a browser asks again by itself for what is lost on its way';
}

function beginning<M extends AnyStateMachine>(
  table: Table<M>,
  scenario: string,
  begin: Begin<M>,
  start: Start<M>,
  texts: Texts,
): Beginning<M> {
  const { name = scenario, finds, further, leadsOn, stands: _, ...others } = start;
  const { only, except, says, where, ...rest } = others;
  const worded = quoting(texts);
  const say: (lead: Lead) => Further = inWords(texts).lead;
  const seen = finds && say({ words: '', sees: finds }).sees;
  return {
    name,
    ground: groundOf(table, begin, {
      only,
      except,
      ...(says && { says }),
      ...(where && { where }),
    }),
    start: {
      ...rest,
      words: worded(rest.words),
      ...(rest.after !== undefined && { after: worded(rest.after) }),
      ...(rest.cannot !== undefined && { cannot: worded(rest.cannot) }),
      ...(seen !== undefined && { finds: seen }),
      ...(further && { further: further.map(say) }),
    },
    ...(leadsOn && { leadsOn }),
  };
}
