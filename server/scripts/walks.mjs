// Loads a module of src/walks without a build, and reads the project's files for it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

export const load = async (path) =>
  (
    await runnerImport(join(root, 'src/walks', path), {
      configFile: false,
      logLevel: 'error',
      root,
    })
  ).module;

export const read = (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
