import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { processorApp } from './app.ts';
import { openProcessorLedger } from './ledger.ts';
import { processorPage } from './page.ts';

const base = '/vendors/processor';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own processor; its book lies beside the sandbox's data. */
export const standInProcessor = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const app = processorApp(openProcessorLedger(deps.config.dataDir), deps.now);
  services.set(deps, app);
  return app;
};

/** Serves the processor over HTTP, for people and for tests. */
export const processorStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, processorPage);
  app.all(`${base}/*`, (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(base.length);
    return standInProcessor(deps).fetch(new Request(url, c.req.raw), c.env);
  });
};
