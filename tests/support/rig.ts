import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { buildRig } from '../../server/scripts/build-rig.mjs';

// Two workers may build at once: each has a folder of its own.
const built = join(import.meta.dirname, `../../dist/rig-test-${process.env['VITEST_POOL_ID']}`);
let building: Promise<string> | undefined;

/** Server and processor as they are delivered, built once for all files of a worker. */
export const useRig = (): string => {
  beforeAll(async () => void (await (building ??= buildRig(built))), 120_000);
  return built;
};
