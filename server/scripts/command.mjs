// Runs a command from the sources, without a build; where only the build was installed, from the build.
import { existsSync } from 'node:fs';

const fromSources = async (file) => {
  const { runnerImport } = await import('vite');
  const { lingui } = await import('@lingui/vite-plugin');
  const { module } = await runnerImport(`/server/${file}.ts`, {
    root: new URL('../../', import.meta.url).pathname,
    configFile: false,
    plugins: [lingui()],
    logLevel: 'error',
  });
  return module;
};

export const load = (file) =>
  fromSources(file).catch((error) => {
    const built = new URL(`../../dist/server/${file}.js`, import.meta.url);
    if (error.code === 'ERR_MODULE_NOT_FOUND' && existsSync(built)) return import(built.href);
    throw error;
  });

export const command = async (file, name) => {
  const { [name]: run } = await load(file);
  process.exitCode = await run(process.argv.slice(2), process.env).catch((error) => {
    console.error(error.message);
    return 1;
  });
};
