import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { Prepared } from '#server/store/prepared.ts';
import type { Database } from '#server/store/schema.ts';
import { readyFolder } from '../support/databases.ts';

let db: Kysely<Database>;
let clear: () => Promise<void>;

beforeEach(async () => {
  const place = await readyFolder();
  db = openDatabase(place);
  clear = place.clear;
  return async () => {
    await db.destroy();
    await clear();
  };
});
afterEach(() => vi.restoreAllMocks());

const put = (work: Kysely<Database>, key: string, count = 1) =>
  work.insertInto('limits').values({ key, windowStart: 0, count }).execute();
const keys = async () =>
  (await db.selectFrom('limits').select('key').orderBy('key').execute()).map(({ key }) => key);
const inOne = (key: string, meanwhile: () => Promise<unknown> = async () => undefined) =>
  db.transaction().execute(async (work) => {
    await put(work, key);
    await meanwhile();
    return key;
  });

const commitsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const done = vi.spyOn(Prepared.prototype, 'do');
  await work();
  return done.mock.calls.filter(([text]) => text === 'commit').length;
};

test('transactions and single writes that are ready together share a commit', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const commits = await commitsOf(() =>
    Promise.all([...names.map((one) => inOne(one)), put(db, 'e')]),
  );
  expect(commits).toBe(1);
  expect(await keys()).toEqual([...names, 'e']);
});

test('a transaction that fails is undone by itself, first, last or in between', async () => {
  for (const failing of [0, 1, 2]) {
    await db.deleteFrom('limits').execute();
    const told = await Promise.allSettled(
      ['a', 'b', 'c'].map((key, at) =>
        inOne(key, async () => {
          if (at === failing) throw new Error('refused');
        }),
      ),
    );
    const kept = ['a', 'b', 'c'].filter((_, at) => at !== failing);
    expect(told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual(kept);
    expect(await keys()).toEqual(kept);
  }
});

test('a transaction that the database refuses takes no other along, and goes on itself', async () => {
  await put(db, 'taken');
  const told = await Promise.allSettled([
    inOne('a'),
    inOne('taken'),
    db.transaction().execute(async (work) => {
      await put(work, 'taken').catch(() => put(work, 'instead'));
      return 'instead';
    }),
    put(db, 'taken'),
    inOne('b'),
  ]);
  expect(told.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await keys()).toEqual(['a', 'b', 'instead', 'taken']);
});

test('nobody reads or is told of what is not durable yet', async () => {
  const told: string[] = [];
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((go) => (goOn = go));
  const all = [
    inOne('a').then((key) => told.push(key)),
    put(db, 'b').then(() => told.push('b')),
    inOne('c', () => waiting).then((key) => told.push(key)),
  ];
  for (let at = 0; at < 5; at += 1) await turn();
  expect(told).toEqual([]);
  expect(await keys()).toEqual([]);
  goOn();
  await Promise.all(all);
  expect(told.toSorted()).toEqual(['a', 'b', 'c']);
  expect(await keys()).toEqual(['a', 'b', 'c']);
});

test('work that comes while an earlier commit takes its time has a commit of its own', async () => {
  const commits = await commitsOf(async () => {
    const slow = inOne('slow', async () => {
      await turn();
      await turn();
    });
    await turn();
    await Promise.all([slow, inOne('next')]);
  });
  expect(commits).toBe(2);
});

test('a commit that fails lets nobody hear of success, and the next transactions pass', async () => {
  const real = Prepared.prototype.do;
  vi.spyOn(Prepared.prototype, 'do').mockImplementation(function failing(this: Prepared, text) {
    if (text === 'commit') throw new Error('the disk is gone');
    real.call(this, text);
  });
  const told = await Promise.allSettled([inOne('a'), put(db, 'b'), inOne('c')]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  vi.restoreAllMocks();
  expect(await keys()).toEqual([]);
  await inOne('d');
  expect(await keys()).toEqual(['d']);
});

test('on a full disk success is told of what is there, and of nothing else', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count) + 2)}`.execute(db);
  const long = 'x'.repeat(2_000_000);
  const told = await Promise.allSettled([inOne('a'), inOne(long), inOne('b'), put(db, 'c')]);
  const kept = told.flatMap((one, at) =>
    one.status === 'fulfilled' ? ['a', long, 'b', 'c'][at] : [],
  );
  expect(kept).not.toContain(long);
  expect(await keys()).toEqual(kept);
  await inOne('after');
  expect(await keys()).toContain('after');
});
