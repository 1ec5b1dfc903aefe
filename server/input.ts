import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { ErrorItem } from '#contract/envelope.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { developersWords } from './developers-words.ts';
import { Refused } from './failure.ts';

/** The params, query or body of a row as its schema gives it; undefined on rows without one. */
type Parsed<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends v.GenericSchema
    ? v.InferOutput<NonNullable<S>>
    : undefined;

export interface Input<C extends Call> {
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
}

export const usualBodyLimit = 64 * 1024;

/** Reads a request as its row describes it; anything else is refused with errors a form can show. */
export const readInput = async <C extends Call>(c: Context, row: C): Promise<Input<C>> => {
  if (c.req.url.includes('%00')) throw new Refused('invalid');
  const params = checked(row.params, c.req.param());
  const query = checked(row.query, queryOf(c.req.url));
  const body = row.body && checked(row.body, await bodyOf(c, row), row.auth === 'signed');
  return { params, query, body } as Input<C>;
};

const checked = (
  schema: v.GenericSchema | undefined,
  given: unknown,
  isSigned = false,
): unknown => {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (!result.success)
    throw new Refused('invalid', {
      fields: result.issues.slice(0, 20).map((one) => problem(one, isSigned)),
    });
  return result.output;
};

const bodyOf = async (c: Context, row: Call): Promise<unknown> => {
  const form = row.bodyType === 'form';
  const type = c.req.header('content-type') ?? '';
  if (!(form ? formType : jsonType).test(type)) throw new Refused('wrongType');
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity')
    throw new Refused('wrongType');
  const text = decoded(await c.req.arrayBuffer());
  // PostgreSQL cannot hold the character NUL, and nobody types it.
  if ((form ? /%00|\0/ : /\\u0000|\0/).test(text)) throw new Refused('invalid');
  return form ? fieldsOf(new URLSearchParams(text)) : json(text);
};

const formType = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;
const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('invalid');
  }
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('invalid');
  }
};

const queryOf = (url: string) => fieldsOf(new URL(url).searchParams);

/** A repeated name counts once, the first; names ending in `[]` are lists. */
const fieldsOf = (entries: URLSearchParams): unknown =>
  Object.fromEntries(
    [...new Set(entries.keys())].map((name) => [
      name,
      name.endsWith('[]') ? entries.getAll(name) : entries.get(name),
    ]),
  );

/** The problem names the field, never what was typed into it. */
const problem = (issue: v.BaseIssue<unknown>, isSigned: boolean): ErrorItem => {
  const path = v.getDotPath(issue) ?? '';
  const field = /^[A-Za-z][\w.[\]-]{0,63}$/.test(path) && !/\d{5}/.test(path) ? path : undefined;
  return {
    errorCode: resultCodes.invalid,
    displayMessage: isSigned
      ? developersWords(issue, field)
      : `Please enter a valid ${field ?? 'value'}`,
    severity: 'error',
    ...(field === undefined ? {} : { field }),
  };
};
