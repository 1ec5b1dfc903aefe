import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from './secrets.ts';

/** The key of the patients' columns: the deployment's, or in a sandbox one of its own beside its data. */
export const dataKeyOf = (config: {
  readonly dataDir: string;
  readonly dataKey?: string;
}): string => {
  if (config.dataKey !== undefined) return config.dataKey;
  const file = join(config.dataDir, 'data.key');
  if (!existsSync(file)) create(config.dataDir, file);
  return readFileSync(file, 'utf8');
};

/** The file of the key appears whole or not at all; of several processes the first wins. */
const create = (folder: string, file: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, newSecret(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
};
