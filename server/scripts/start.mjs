// npm start: builds if needed, then serves everything on one port.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.mjs';
import { root } from './run.mjs';

try {
  await buildIfNeeded(console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
