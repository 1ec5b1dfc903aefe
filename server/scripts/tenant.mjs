// npm run tenant -- check FILE | add FILE | list | remove SLUG
// Runs from the sources, so it needs no build; where only the build was installed, from that.
import { existsSync } from 'node:fs';

const built = new URL('../../dist/server/tenant-cli.js', import.meta.url);

const fromSources = async () => {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/server/tenant-cli.ts', {
    root: new URL('../../', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
  });
  return module;
};

const load = () =>
  fromSources().catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && existsSync(built)) return import(built.href);
    throw error;
  });

const { tenantCli } = await load();
process.exitCode = await tenantCli(process.argv.slice(2), process.env).catch((error) => {
  console.error(error.message);
  return 1;
});
