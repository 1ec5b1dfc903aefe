// Builds the portal and the server unless what is in dist is newer than everything it is made of.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './run.mjs';

const inputs =
  'src machines locales server docs/charts index.html package.json package-lock.json ' +
  'tsconfig.json vite.config.ts lingui.config.ts';
const outputs = ['client/index.html', 'studio/screen/index.html', 'server/main.js'].map(
  (path) => `dist/${path}`,
);

const apart = join(root, 'server', 'scripts');

/** A folder counts too: it changes when a file in it is removed. */
function newest(path) {
  if (path === apart || !existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function isBuilt() {
  const made = outputs.map((path) => join(root, path));
  if (!made.every(existsSync)) return false;
  const oldest = Math.min(...made.map((path) => statSync(path).mtimeMs));
  return inputs.split(' ').every((path) => newest(join(root, path)) <= oldest);
}

export async function build() {
  if (!existsSync(join(root, 'node_modules', 'vite')))
    throw new Error('There is no build, and the tools to make one are missing: run npm ci first.');
  const vite = tool('vite');
  const env = { NODE_ENV: 'production' };
  const quietly = ['build', '--logLevel', 'warn'];
  const steps = [
    [vite, quietly],
    [join(apart, 'build-studio.mjs'), []],
    [vite, [...quietly, '--ssr', 'server/main.ts', '--outDir', 'dist/server']],
  ];
  for (const [script, args] of steps) {
    const { code, output } = await run(script, args, { env });
    if (code !== 0) throw new Error(`The build failed.\n${output}`);
  }
}

export async function buildIfNeeded(say = () => {}) {
  const isDeployed = !existsSync(join(root, 'node_modules', 'vite'));
  if (isBuilt() || (isDeployed && outputs.every((path) => existsSync(join(root, path))))) return;
  say('Building the portal…');
  await build();
}
