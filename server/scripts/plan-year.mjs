// Plays twelve months of many payment plans while the server is killed again and again, then
// compares all books. node server/scripts/plan-year.mjs [--plans=500] [--months=12] [--seed=n]
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRig } from './build-rig.mjs';
import { root } from './run.mjs';

const built = await buildRig(join(root, 'dist/rig-year'));
await import(pathToFileURL(join(built, 'year.js')).href);
