import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseAway } from '#server/store/away.ts';
import { postgresAt } from '#server/store/postgres.ts';
import { openLine } from '../support/database-line.ts';
import { emptyDatabase, type Place } from '../support/databases.ts';

let place: Place;
let line: Awaited<ReturnType<typeof openLine>>;
let db: Kysely<unknown>;

beforeEach(async () => {
  place = await emptyDatabase();
  line = await openLine(place.databaseUrl ?? '');
  db = new Kysely({ dialect: postgresAt(line.url, 1_000) });
});
afterEach(async () => {
  await db.destroy();
  line.close();
  await place.clear();
});

const asks = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one;

test('a connection lost between two statements of a transaction fails that transaction alone', async () => {
  const work = db.transaction().execute(async (trx) => {
    await sql`create table half (id text)`.execute(trx);
    line.cut();
    await new Promise((done) => setTimeout(done, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow(DatabaseAway);
  expect(await asks()).toBe(1);
  const { rows } = await sql`select to_regclass('half') as found`.execute(db);
  expect(rows).toEqual([{ found: null }]);
});

test('a connection that answers no more is given up in time, and never lent again', async () => {
  await asks();
  line.freeze(true);
  const began = performance.now();
  const work = db.transaction().execute(async (trx) => sql`select 1`.execute(trx));
  await expect(work).rejects.toThrow('the database is away: Query read timeout');
  expect(performance.now() - began).toBeLessThan(4_000);
  line.freeze(false);
  expect(await asks()).toBe(1);
});

test('a database that is not there is told as away', async () => {
  line.close();
  await expect(asks()).rejects.toThrow(/^the database is away: /);
});
