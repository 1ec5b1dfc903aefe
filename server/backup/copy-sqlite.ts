import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../root.ts';
import { BackupProblem } from './envelope.ts';
import { Manifest } from './manifest.ts';
import type { Taken } from './taken.ts';

/** The first line of the copy: what the database holds. */
const Told = v.object({
  counts: Manifest.entries.counts,
  migration: Manifest.entries.migration,
  mode: v.optional(Manifest.entries.mode),
});
const script = join(projectRoot, 'server/scripts/copy-database.mjs');
const prefix = '.portico-plain-';

/** A folder for what is not sealed, named by this process; nobody else may look into it. */
export const plainFolder = (beside: string): string => {
  forgetPlain(beside);
  return mkdtempSync(join(beside, `${prefix}${process.pid}-`));
};

/** Removes what processes left that were killed. */
const forgetPlain = (beside: string): void => {
  for (const name of readdirSync(beside).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!lives(pid)) rmSync(join(beside, name), { recursive: true, force: true });
  }
};

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Copies the embedded database at one moment; a server may write meanwhile. */
export const copySqlite = async (dataDir: string, file: string): Promise<Taken> => {
  const folder = plainFolder(dirname(file));
  const args = [script, join(dataDir, 'portico.db'), join(folder, 'portico.db')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const bytes = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  let first = Buffer.alloc(0);
  while (!first.includes('\n')) {
    const next = await bytes.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  const end = first.indexOf('\n');
  if (end < 0) {
    await ended;
    clear();
    throw new BackupProblem(`the database could not be copied: ${said.trim().split('\n').at(-1)}`);
  }
  async function* content() {
    yield first.subarray(end + 1);
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
    if ((await ended) !== 0) throw new BackupProblem(`the copy broke off: ${said.trim()}`);
  }
  const told = v.parse(Told, JSON.parse(first.subarray(0, end).toString()));
  return { ...told, content: content(), clear };
};
