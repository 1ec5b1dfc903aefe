import { copyFileSync, existsSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigProblem, readConfig } from '#server/config.ts';
import { openDeps } from '#server/start.ts';
import { emptyFolder } from '../support/databases.ts';
import { useWholeServer } from '../support/whole-server.ts';

const start = useWholeServer();

/** Starts a server and kills it once it has answered, so that its log is still beside its database. */
const launch = async (dataDir: string) => {
  const { child, at, ended, said } = await start(dataDir);
  if (at !== undefined) child.kill('SIGKILL');
  return { started: at !== undefined, code: await ended, said: said() };
};

const quiet = () => undefined;

/** A database as a server leaves it that is stopped in order: everything is in one file. */
const wholeDatabase = async () => {
  const place = await emptyFolder();
  const deps = await openDeps({ ...readConfig({}), ...place }, quiet);
  await deps.bulletin.close();
  await deps.db.destroy();
  return place;
};

const overwrite = async (file: string, at: number, bytes: number) => {
  const handle = await openFile(file, 'r+');
  await handle.write(Buffer.alloc(bytes, 'x'), 0, bytes, at);
  await handle.close();
};

test('a killed server’s database starts again, and without its log it does not', async () => {
  const { dataDir, clear } = await emptyFolder();
  expect((await launch(dataDir)).started).toBe(true);
  expect((await launch(dataDir)).started).toBe(true);
  rmSync(join(dataDir, 'portico.db-wal'));
  rmSync(join(dataDir, 'portico.db-shm'));
  const { started, code, said } = await launch(dataDir);
  expect([started, code]).toEqual([false, 1]);
  expect(said).toMatch(/portico\.db lacks what was written to it: its log .* was lost/);
  expect(said).toContain('Put back the missing log or the newest backup');
  expect(said).not.toMatch(/ at .*\.[tj]s/);
  await clear();
});

test.each([
  ['header overwritten', (file: string) => overwrite(file, 0, 100)],
  ['twenty pages overwritten', (file: string) => overwrite(file, 4_096 * 5, 4_096 * 20)],
  ['cut to 30 kB', async (file: string) => truncateSync(file, 30_000)],
  [
    'its last page cut off',
    async (file: string) => truncateSync(file, statSync(file).size - 4_096),
  ],
])('%s: it is said in words what to do, and nothing serves', async (_, harm) => {
  const whole = await wholeDatabase();
  const place = await emptyFolder();
  const file = join(place.dataDir, 'portico.db');
  copyFileSync(join(whole.dataDir, 'portico.db'), file);
  await harm(file);
  const opened = openDeps({ ...readConfig({}), ...place }, quiet);
  await expect(opened).rejects.toThrow(ConfigProblem);
  await expect(opened).rejects.toThrow(/portico\.db is damaged \(.*put back the newest backup/s);
  await place.clear();
  await whole.clear();
});

test('a database that is gone is told, and no empty one is left in its place', async () => {
  const { dataDir, clear } = await wholeDatabase();
  const file = join(dataDir, 'portico.db');
  rmSync(file);
  const config = { ...readConfig({}), dataDir };
  const started = async () => openDeps(config, quiet);
  await expect(started()).rejects.toThrow(ConfigProblem);
  await expect(started()).rejects.toThrow(/portico\.db is gone: .*Nothing was made in its place/);
  rmSync(join(dataDir, 'portico.count'));
  writeFileSync(`${file}-wal`, 'x');
  await expect(started()).rejects.toThrow('is gone');
  expect(existsSync(file)).toBe(false);
  await clear();
});

test('an older copy, or an empty file in its place, is not taken for the database', async () => {
  const whole = await wholeDatabase();
  const place = await emptyFolder();
  const config = { ...readConfig({}), ...place };
  const count = join(place.dataDir, 'portico.count');
  copyFileSync(join(whole.dataDir, 'portico.count'), count);
  writeFileSync(join(place.dataDir, 'portico.db'), '');
  await expect(openDeps(config, quiet)).rejects.toThrow('lacks what was written to it');
  rmSync(count);
  const opened = await openDeps(config, quiet);
  await opened.bulletin.close();
  await opened.db.destroy();
  await place.clear();
  await whole.clear();
});
