import pg from 'pg';
import type { CompiledQuery } from 'kysely';
import { vi } from 'vitest';
import { Prepared } from '#server/store/prepared.ts';

export type Statement = readonly [text: string, values: readonly unknown[]];

/** Each statement that reads or writes rows while the work runs, with its values, on either database. */
export const statementsDuring = async (
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> => {
  const asked: Statement[] = [];
  const note = (text: unknown, values: unknown) => {
    if (typeof text === 'string' && /^(select|update|delete|insert)/.test(text))
      asked.push([text, Array.isArray(values) ? values : []]);
  };
  const { run } = Prepared.prototype;
  const { query } = pg.Client.prototype;
  vi.spyOn(Prepared.prototype, 'run').mockImplementation(function runNoted(
    this: Prepared,
    asking: CompiledQuery,
  ) {
    note(asking.sql, asking.parameters);
    return run.call(this, asking) as never;
  });
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function queryNoted(
    this: pg.Client,
    ...given: unknown[]
  ) {
    note(given[0], given[1]);
    return (query as (...asking: unknown[]) => never).apply(this, given);
  });
  await work().finally(() => vi.restoreAllMocks());
  return asked;
};
