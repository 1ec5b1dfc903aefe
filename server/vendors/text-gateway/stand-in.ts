import { Hono } from 'hono';
import { afterwards } from '../../afterwards.ts';
import type { Deps } from '../../deps.ts';
import { routes as reportRoutes, textReportsPath } from '../../routes/text-reports.ts';
import { onePerServer } from '../one-per-server.ts';
import { standInPage } from '../page.ts';
import { serveBelow } from '../serve-below.ts';
import { textGatewayApp } from './app.ts';

const base = '/vendors/text-gateway';

/** The sandbox's own gateway; its reports come in by the call that a real one uses. */
export const standInTextGateway = onePerServer((deps) => {
  const portal = new Hono();
  reportRoutes(portal, deps);
  const report = (init: RequestInit) =>
    afterwards(deps, async () => void (await portal.request(textReportsPath, init)));
  return textGatewayApp({ secret: deps.config.textSecret ?? '', now: deps.now, report });
});

/** Serves the gateway over HTTP, for people and for tests. */
export const textGatewayStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, (c) =>
    standInPage(
      c,
      'Text messages',
      'It takes every text and delivers none; the outbox shows them.',
    ),
  );
  serveBelow(app, deps, base, standInTextGateway);
};
