import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { CallName } from '#contract/calls.ts';
import { codeNamed } from '#domain/has-code.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { RefusalName } from '../failure.ts';
import { once } from './once.ts';
import type { Database } from './schema.ts';

const scriptable: readonly RefusalName[] = [
  'invalid',
  'signedOut',
  'declined',
  'forbidden',
  'missing',
  'conflict',
  'unprocessable',
  'tooOften',
  'unavailable',
];
/** The refusals that can be scripted, by the status that a tester names. */
export const refusalsByStatus: ReadonlyMap<number, RefusalName> = new Map(
  scriptable.map((name) => [codeNamed[name], name]),
);

/** An outcome that the sandbox can give the next answer of a call. */
export const Script = v.variant('outcome', [
  v.strictObject({
    outcome: v.literal('refuse'),
    status: v.optional(v.picklist([...refusalsByStatus.keys()]), resultCodes.invalid),
    code: v.optional(v.pipe(v.number(), v.integer())),
    message: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  v.strictObject({ outcome: v.literal('fail') }),
  v.strictObject({
    outcome: v.literal('delay'),
    ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 3_000),
  }),
  v.strictObject({ outcome: v.literal('lose') }),
]);
export type Script = v.InferOutput<typeof Script>;

export const addScript = async (
  db: Kysely<Database>,
  callName: CallName,
  { outcome, ...detail }: Script,
  now: number,
): Promise<void> => {
  await db
    .insertInto('scriptedAnswers')
    .values((e) => ({
      id: e
        .selectFrom('scriptedAnswers')
        .select((s) => e(s.fn.coalesce(s.fn.max('id'), e.lit(0)), '+', 1).as('next')),
      callName,
      outcome,
      detail: JSON.stringify(detail),
      createdAt: now,
      usedAt: null,
    }))
    .execute();
};

const waiting = once((db, { callName }: { readonly callName: CallName }) =>
  db
    .selectFrom('scriptedAnswers')
    .select('id')
    .where('callName', '=', callName)
    .where('usedAt', 'is', null)
    .orderBy('id'),
);

export const isWaiting = async (db: Kysely<Database>, callName: CallName): Promise<boolean> =>
  (await waiting.first(db, { callName })) !== undefined;

/** The oldest scripted answer of a call, used up by being taken: two instances never share one. */
export const takeScript = async (
  db: Kysely<Database>,
  callName: CallName,
  now: number,
): Promise<Script | undefined> => {
  const next = await waiting.first(db, { callName });
  if (next === undefined) return undefined;
  const taken = await db
    .updateTable('scriptedAnswers')
    .set({ usedAt: now })
    .where('id', '=', next.id)
    .where('usedAt', 'is', null)
    .returning(['outcome', 'detail'])
    .executeTakeFirst();
  return taken && v.parse(Script, { ...JSON.parse(taken.detail), outcome: taken.outcome });
};

export const waitingScripts = (db: Kysely<Database>) =>
  db
    .selectFrom('scriptedAnswers')
    .select(['id', 'callName', 'outcome', 'detail', 'createdAt'])
    .where('usedAt', 'is', null)
    .orderBy('id')
    .execute();

export const clearScripts = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('scriptedAnswers').where('usedAt', 'is', null).execute();
};

export const dropScript = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('scriptedAnswers').where('id', '=', id).where('usedAt', 'is', null).execute();
};
