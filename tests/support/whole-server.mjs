// The server's own entry from its sources, as a process to be sent signals and mishaps.
import { createServer, createServerModuleRunner } from 'vite';

const vite = await createServer({
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
await runner.import('/server/main.ts');
process.on('message', (words) => void Promise.reject(new Error(words)));
