// npm run studio: the studio as static pages in dist/studio, to be put wherever pages are served.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildScreens } from './build-screens.mjs';
import { layPreviousBeside } from './previous-charts.mjs';
import { root, seconds } from './run.mjs';

const source = join(root, 'src/studio');
// The studio is built apart from the portal, so that it never weighs on the portal's page.
const apart = { root: source, configFile: false, logLevel: 'warn' };

export async function buildStudio(outDir = join(root, 'dist/studio')) {
  layPreviousBeside();
  await buildPages(outDir);
  await buildHook(outDir);
  await buildScreens(join(outDir, 'screen'));
}

/** The one file that a sandbox adds to a portal's page for the live view, under a name it knows. */
const buildHook = (outDir) =>
  build({
    ...apart,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(source, 'live/hook.ts'),
        output: { format: 'iife', entryFileNames: 'live.js' },
      },
    },
  });

const buildPages = (outDir) =>
  build({
    ...apart,
    base: './',
    plugins: [react()],
    resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1500,
    },
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const began = performance.now();
  await buildStudio();
  console.log(`dist/studio is built (${seconds(began)}).`);
}
