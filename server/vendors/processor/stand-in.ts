import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { onePerServer } from '../one-per-server.ts';
import { serveBelow } from '../serve-below.ts';
import { processorApp } from './app.ts';
import { openProcessorLedger } from './ledger.ts';
import { processorPage } from './page.ts';

const base = '/vendors/processor';

/** The sandbox's own processor; its book lies beside the sandbox's data. */
export const standInProcessor = onePerServer(({ config, now }) =>
  processorApp(openProcessorLedger(config.dataDir), now),
);

/** Serves the processor over HTTP, for people and for tests. */
export const processorStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, processorPage);
  serveBelow(app, deps, base, standInProcessor);
};
