import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const above = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));

/** The project's folder, from the sources as from the built server. */
export const projectRoot = above(import.meta.dirname);
