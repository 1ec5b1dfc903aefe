import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { listen } from '../listen.ts';
import { openGauges } from './gauges.ts';
import type { Meters } from './meters.ts';

/** The metrics in the OpenMetrics format. */
export const metricsApp = (deps: Pick<Deps, 'db' | 'now'>, meters: Meters): Hono => {
  const readQueues = openGauges(deps, meters);
  const app = new Hono();
  const { registry } = meters;
  app.get('/metrics', async (c) => {
    await readQueues();
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  return app;
};

/** Answers the metrics on a port of their own, that no patient's network leads to; nowhere where none is set. */
export const serveMetrics = async (deps: Deps, meters: Meters): Promise<Server | undefined> => {
  const { metricsPort, host } = deps.config;
  if (metricsPort === undefined) return undefined;
  return listen(metricsApp(deps, meters), metricsPort, host);
};
