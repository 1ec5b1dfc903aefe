import type { Context } from 'hono';
import * as v from 'valibot';
import { Refused } from '../failure.ts';

/** A JSON body as its schema wants it, or a refusal that names what is wrong. */
export const readJson = async <const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> => checked(schema, parsed(await textOf(c)));

/** The fields of a form, each once. */
export const readForm = async <const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> =>
  checked(schema, Object.fromEntries(new URLSearchParams(await textOf(c))));

export const checked = <const S extends v.GenericSchema>(
  schema: S,
  given: unknown,
): v.InferOutput<S> => {
  const read = v.safeParse(schema, given);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw new Refused('invalid', { message: `${field}: ${issue.message}` });
};

const limit = 16 * 1024;

const textOf = async (c: Context): Promise<string> => {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new Refused('tooLarge');
  const text = await c.req.text();
  if (text.length > limit) throw new Refused('tooLarge');
  return text;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('invalid');
  }
};
