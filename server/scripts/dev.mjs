// npm run dev: portal and server from their sources on one port, both reloaded when they change.
import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer, createServerModuleRunner } from 'vite';
import { root } from './run.mjs';

const http = createHttpServer();
const vite = await createServer({
  root,
  appType: 'custom',
  // Each answer of the server replaces this text with its nonce.
  html: { cspNonce: 'each-answer-has-its-own' },
  server: { middlewareMode: true, hmr: { server: http } },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
const load = (path) => runner.import(join(root, path));

const { readConfig } = await load('server/config.ts');
const { startProblem } = await load('server/start-problem.ts');
const { openLog } = await load('server/log.ts');
const { openDeps } = await load('server/start.ts');
const { welcome } = await load('server/welcome.ts');
const { attachSocket } = await load('server/socket/attach.ts');
const { startTimers } = await load('server/timers.ts');

async function open() {
  const config = readConfig(process.env);
  const deps = await openDeps(config, openLog(config.logLevel));
  return { config, deps };
}

async function giveUp(error) {
  console.error(startProblem(error));
  await vite.close();
  process.exit(1);
}

const { config, deps } = await open().catch(giveUp);

/** The page with the module that reloads it, filled in by the server as in a build. */
async function template() {
  const { templateOf } = await load('server/page/template.ts');
  const page = await vite.transformIndexHtml('/', await readFile(join(root, 'index.html'), 'utf8'));
  return {
    fill: (parts) =>
      templateOf(page.replaceAll('each-answer-has-its-own', parts.nonce)).fill(parts),
  };
}

/** The server's code as it stands now; its socket and its timers stay those of the start. */
let app;
vite.watcher.on('all', () => {
  app = undefined;
});
async function currentApp() {
  if (!app) {
    runner.clearCache();
    const { createApp } = await load('server/app.ts');
    app = createApp(deps, template);
  }
  return app;
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp()
      .then(({ fetch }) => getRequestListener(fetch)(request, response))
      .catch((error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
      });
  });
});
http.once('error', giveUp);
http.listen(config.port, config.host, () => console.log(welcome(config, http.address().port)));
attachSocket(http, deps);
startTimers(deps);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    http.close();
    http.closeAllConnections();
    await vite.close();
    process.exit(0);
  });
}
