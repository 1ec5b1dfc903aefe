// Pays thousands of times while the server is killed again and again, then compares all books.
// node server/scripts/chaos.mjs [--quick] [--only=0|1|2|3|4|5] [--seed=n] [--calm=ms] [--minutes=n]
// --cluster [--quick] [--seed=n] [--payers=n]: three servers, three PostgreSQL and a balancer, one of which fails at a time.
// With DATABASE_URL, an empty PostgreSQL, two servers share it in 4.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRig } from './build-rig.mjs';
import { root } from './run.mjs';

const built = await buildRig(join(root, 'dist/rig'));
await import(pathToFileURL(join(built, 'chaos.js')).href);
