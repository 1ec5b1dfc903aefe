// Lets other scripts load the project's TypeScript, with all that it imports, without a build.
import { createServer } from 'vite';
import { root } from './run.mjs';

export async function withSources(work) {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
