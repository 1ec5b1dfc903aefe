import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainFolder } from '#server/backup/copy-sqlite.ts';
import { projectRoot } from '#server/root.ts';
import { readyFolder } from '../../support/databases.ts';
import { newFolder } from '../../support/new-folder.ts';

test('a copy whose reader was killed leaves nothing unsealed behind', async () => {
  const place = await readyFolder();
  onTestFinished(() => place.clear());
  const folder = plainFolder(newFolder('killed'));
  const copy = join(folder, 'portico.db');
  const script = join(projectRoot, 'server/scripts/copy-database.mjs');
  const child = spawn(process.execPath, [script, join(place.dataDir, 'portico.db'), copy], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  child.stdout.destroy();
  await ended;
  expect(existsSync(folder)).toBe(false);
});

test('a copy that a killed process left is removed by the next backup into the same folder', async () => {
  const folder = newFolder('left');
  const { pid } = spawn(process.execPath, ['-e', '']);
  mkdirSync(join(folder, `.portico-plain-${pid}-abc`));
  await vi.waitFor(() => expect(() => process.kill(pid ?? 0, 0)).toThrow(), { timeout: 20_000 });
  const own = plainFolder(folder);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([own]);
});
