// npm run studio: the studio as static pages in dist/studio, to be put wherever pages are served.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root, seconds } from './run.mjs';

export const buildStudio = (outDir = join(root, 'dist/studio')) =>
  build({
    root: join(root, 'src/studio'),
    // Another page than the portal's, built apart, so that it never weighs on it.
    configFile: false,
    base: './',
    logLevel: 'warn',
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
