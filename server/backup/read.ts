import { createReadStream, existsSync } from 'node:fs';
import { migrations } from '../store/migrations.ts';
import { BackupProblem, opened } from './envelope.ts';
import { fingerprintOf, readManifest, type Manifest } from './manifest.ts';

/** Reads a whole file, keeping nothing of it but its manifest: a cut or changed one is noticed before anything is made. */
export const lookThrough = async (file: string, key: string): Promise<Manifest> => {
  if (!existsSync(file)) throw new BackupProblem(`there is no ${file}`);
  let manifest: Manifest | undefined;
  for await (const bytes of opened(key, createReadStream(file))) manifest ??= readManifest(bytes);
  if (manifest === undefined) throw new BackupProblem('the file is empty');
  return manifest;
};

/** The database in a file, without the manifest before it. */
export async function* contentOf(file: string, key: string) {
  let isManifest = true;
  for await (const bytes of opened(key, createReadStream(file))) {
    if (!isManifest) yield bytes;
    isManifest = false;
  }
}

interface Own {
  readonly mode: Manifest['mode'];
  readonly dataKey: string;
}

/** Refuses a backup that this program, with these settings, would not serve as it was. */
export const refuseUnfit = ({ migration, mode, dataKey }: Manifest, own: Own): void => {
  if (!Object.hasOwn(migrations, migration))
    throw new BackupProblem(
      `the backup is of a newer release (${migration}): restore it with that one`,
    );
  if (mode !== own.mode)
    throw new BackupProblem(`the backup is of a ${mode} database, and NODE_ENV says ${own.mode}`);
  if (dataKey !== fingerprintOf(own.dataKey))
    throw new BackupProblem(
      `DATA_KEY is not the one that the backup's columns were sealed with (${dataKey})`,
    );
};
