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

/** The charts that a command is about: the one that was named, or all. */
export function chosen(charts, only) {
  const found = charts.filter(({ name }) => only === undefined || name === only);
  if (found.length > 0) return found;
  const names = charts.map(({ name }) => name).join(', ');
  console.error(`No chart is called ${only}. There are ${names}.`);
  process.exit(1);
}

export const read = (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
