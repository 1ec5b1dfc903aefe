import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { backupCli, restoreCli } from '#server/backup-cli.ts';
import { emptyDatabase, emptyFolder, type Place } from './databases.ts';
import { newFolder } from './new-folder.ts';

export const backupKey = 'Backups have a key 0123456789 of their own';

type Settings = Readonly<Record<string, string>>;

/** Runs a command on a place, as an operator would; answers its exit code and what it said. */
const running =
  (cli: typeof backupCli) =>
  async ({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>, ...words: string[]) =>
    heard(() => cli(words, envOf({ dataDir, ...(databaseUrl && { databaseUrl }) })));

const envOf = ({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>): Settings => ({
  DATA_DIR: dataDir,
  BACKUP_KEY: backupKey,
  PASSWORD_MEMORY: '8',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

const heard = async (work: () => Promise<number>) => {
  const said: string[] = [];
  const hear = (line: unknown) => void said.push(String(line));
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(hear);
  try {
    const code = await work().catch((error: Error) => {
      said.push(error.message);
      return 1;
    });
    return { code, said: said.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};

export const backup = running(backupCli);
export const restore = running(restoreCli);

/** The name of a file that is not there yet, in a folder that goes with its test. */
export const newFile = (): string => {
  const folder = newFolder('backup');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'one.backup');
};

/** An empty place of the same kind, whose sandbox has the key of the other. */
export const emptyPlace = async (like: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<Place> => {
  const place = await (like.databaseUrl === undefined ? emptyFolder() : emptyDatabase());
  onTestFinished(() => place.clear());
  copyFileSync(join(like.dataDir, 'data.key'), join(place.dataDir, 'data.key'));
  return place;
};

export const placeOf = ({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>) => ({
  dataDir,
  ...(databaseUrl !== undefined && { databaseUrl }),
});

/** Backs a place up into a new file. */
export const backedUp = async (place: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<string> => {
  const file = newFile();
  const { code, said } = await backup(place, file);
  expect(said).toContain(file);
  expect(code).toBe(0);
  return file;
};
