import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely, Migration } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigProblem } from '#server/config.ts';
import { addMessage, listMessages } from '#server/store/outbox.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate, migrations } from '#server/store/migrations.ts';
import { eachEmptyDatabase, emptyFolder } from '../support/databases.ts';

test('nobody but the server’s own user reads the embedded database or its logs', async () => {
  const place = await emptyFolder();
  const db = openDatabase(place);
  await migrate(db);
  const modes = ['portico.db', 'portico.db-wal', 'portico.db-shm'].map((name) =>
    (statSync(join(place.dataDir, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['600', '600', '600']);
  await db.destroy();
  await place.clear();
});

test('from 0024 on a number of migrations is taken once, and they run in its order', () => {
  const names = Object.keys(migrations);
  const numbers = names.map((name) => name.slice(0, 4)).filter((number) => number >= '0024');
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(names).toEqual(names.toSorted());
});

const halfWay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('halfWay').addColumn('id', 'text').execute();
    await db.schema.alterTable('outbox').dropColumn('body').execute();
    throw new Error('the power went out');
  },
};

eachEmptyDatabase((open) => {
  const tablesOf = async (db: Parameters<typeof migrate>[0]) =>
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name),
    ]);

  test('a migration that fails leaves the database as it was, and is named', async () => {
    const place = await open();
    const db = openDatabase(place);
    await migrate(db);
    const letter = { kind: 'mail' as const, tenant: null, recipient: 'a@b.org', subject: null };
    await addMessage(db, { ...letter, body: 'Still here' }, 1);
    const before = await tablesOf(db);

    const failed = migrate(db, { ...migrations, '9999-half-way': halfWay });
    await expect(failed).rejects.toThrow(ConfigProblem);
    await expect(failed).rejects.toThrow('9999-half-way failed (the power went out)');

    expect(await tablesOf(db)).toEqual(before);
    expect(await listMessages(db)).toMatchObject([{ body: 'Still here' }]);
    await migrate(db);
    await db.destroy();
    await place.clear();
  });

  test('a database of a newer version is refused, and left alone', async () => {
    const place = await open();
    const db = openDatabase(place);
    await migrate(db, { ...migrations, '9999-from-the-future': { up: async () => undefined } });
    await expect(migrate(db)).rejects.toThrow('9999-from-the-future');
    await db.destroy();
    await place.clear();
  });
});
