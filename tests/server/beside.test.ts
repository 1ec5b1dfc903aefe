import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrations.ts';
import { emptyFolder } from '../support/databases.ts';

const entry = new URL('../support/writes-beside.mjs', import.meta.url).pathname;
const run = promisify(execFile);

const row = (name: string, at: number) => ({
  key: `${name} ${at} ${'x'.repeat(3_000)}`,
  windowStart: at,
  count: 1,
});

test('a command beside the server moves nothing from the log into the database', async () => {
  const place = await emptyFolder();
  const server = openDatabase(place, 'server');
  await migrate(server);
  const file = join(place.dataDir, 'portico.db');
  const before = statSync(file).size;
  const command = openDatabase(place);
  for (let at = 0; at < 1_100; at += 1)
    await command.insertInto('limits').values(row('command', at)).execute();
  await command.destroy();
  expect(statSync(file).size).toBe(before);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(1_100 * 4_096);
  await server.insertInto('limits').values(row('server', 0)).execute();
  expect(statSync(file).size).toBeGreaterThan(before + 1_100 * 3_000);
  await server.destroy();
  await place.clear();
});

test('of two servers on one folder only the first moves the log, and the second once the first has gone', async () => {
  const place = await emptyFolder();
  const [first, second] = [openDatabase(place, 'server'), openDatabase(place, 'server')];
  await migrate(first);
  const size = () => statSync(join(place.dataDir, 'portico.db')).size;
  const before = size();
  for (let at = 0; at < 1_100; at += 1)
    await second.insertInto('limits').values(row('second', at)).execute();
  expect(size()).toBe(before);
  await first.destroy();
  expect(size()).toBeGreaterThan(before);
  await second.destroy();
  await place.clear();
});

test('server and command write at once, over many checkpoints, and nothing is lost', async () => {
  const place = await emptyFolder();
  const server = openDatabase(place, 'server');
  await migrate(server);
  const each = 700;
  const commands = Promise.all(
    ['one', 'two'].map((name) => run('node', [entry, place.dataDir, name, String(each)])),
  );
  let over = false;
  void commands.finally(() => (over = true));
  let written = 0;
  for (; !over || written < each; written += 1) {
    await server.insertInto('limits').values(row('server', written)).execute();
    await new Promise((done) => setImmediate(done));
  }
  await commands;
  await server.destroy();

  const kept = new Libsql(join(place.dataDir, 'portico.db'));
  const { rows } = kept.prepare('select count(*) as rows from limits').get() as { rows: number };
  expect(rows).toBe(written + 2 * each);
  expect(kept.prepare('pragma integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
  kept.close();
  await place.clear();
}, 180_000);
