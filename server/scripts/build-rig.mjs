// Builds the server, the stand-ins of its vendors, and the tests that take them apart, each as one file.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';

export async function buildRig(outDir) {
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          server: join(root, 'server/main.ts'),
          processor: join(root, 'server/vendors/processor/main.ts'),
          wallet: join(root, 'server/vendors/wallet/main.ts'),
          'redirect-vendor': join(root, 'server/vendors/redirect-vendor/main.ts'),
          'three-d-secure': join(root, 'server/vendors/three-d-secure/main.ts'),
          'healthcare-credit': join(root, 'server/vendors/healthcare-credit/main.ts'),
          financing: join(root, 'server/vendors/financing/main.ts'),
          'cash-network': join(root, 'server/vendors/cash-network/main.ts'),
          counted: join(root, 'tests/server/payments/chaos/counted.ts'),
          chaos: join(root, 'tests/server/payments/chaos/run.ts'),
          year: join(root, 'tests/server/plans/year/run.ts'),
          bench: join(root, 'tests/server/payments/chaos/bench.ts'),
        },
      },
    },
  });
  return outDir;
}
