import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { once } from '#server/store/once.ts';
import type { Database } from '#server/store/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { useServer } from '../support/server.ts';

const counted = once((db, { key }: { readonly key: string }) =>
  db.selectFrom('limits').select('count').where('key', '=', key),
);

/** The promises that follow one another until the work is done. */
const promisesUntil = async (work: Promise<unknown>): Promise<number> => {
  let isDone = false;
  void work.then(() => (isDone = true));
  let count = 0;
  for (; !isDone; count += 1) await Promise.resolve();
  return count;
};

eachDatabase((open, name) => {
  const server = useServer(open);
  const put = (work: Transaction<Database>, key: string) =>
    work.insertInto('limits').values({ key, windowStart: 0, count: 1 }).execute();

  test('a query that is built asks within its transaction, and outside sees only what is durable', async () => {
    expect(await counted.rows(server.db, { key: 'straight' })).toEqual([]);
    await server.db.transaction().execute(async (work) => {
      await put(work, 'straight');
      expect(await counted.first(work, { key: 'straight' })).toEqual({ count: 1 });
      expect(await counted.first(server.db, { key: 'straight' })).toBeUndefined();
    });
    expect(await counted.first(server.db, { key: 'straight' })).toEqual({ count: 1 });
  });

  test('a transaction that is over answers nothing more, committed or rolled back', async () => {
    const kept: Transaction<Database>[] = [];
    const end = (fail: boolean) =>
      server.db.transaction().execute(async (work) => {
        kept.push(work);
        await counted.rows(work, { key: 'over' });
        if (fail) throw new Error('changed its mind');
      });
    await end(false);
    await expect(end(true)).rejects.toThrow('changed its mind');
    for (const work of kept)
      await expect(counted.rows(work, { key: 'over' })).rejects.toThrow(/over|already/);
  });

  test.runIf(name === 'SQLite')('the embedded database is asked without a queue', async () => {
    await counted.rows(server.db, { key: 'first' });
    expect(await promisesUntil(counted.rows(server.db, { key: 'then' }))).toBeLessThan(5);
    await server.db.transaction().execute(async (work) => {
      await counted.rows(work, { key: 'first' });
      expect(await promisesUntil(counted.rows(work, { key: 'then' }))).toBeLessThan(5);
    });
  });
});
