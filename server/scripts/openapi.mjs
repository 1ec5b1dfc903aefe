// Writes docs/openapi.json from the contract.
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('../openapi.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'error',
});
writeFileSync(
  new URL('../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(module.openApi(), null, 2)}\n`,
);
