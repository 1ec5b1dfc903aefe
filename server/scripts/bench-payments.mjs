// Payments a second through the whole server, beside bare durable inserts of the same database.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRig } from './build-rig.mjs';
import { root } from './run.mjs';

const built = await buildRig(join(root, 'dist/rig'));
await import(pathToFileURL(join(built, 'bench.js')).href);
