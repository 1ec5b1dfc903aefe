import { Hono } from 'hono';
import { afterwards } from '../../afterwards.ts';
import type { Deps } from '../../deps.ts';
import { routes as reportRoutes, textReportsPath } from '../../routes/text-reports.ts';
import { standInPage } from '../page.ts';
import { textGatewayApp } from './app.ts';

const base = '/vendors/text-gateway';

const services = new WeakMap<Deps, Hono>();

/** The sandbox's own gateway; its reports come in by the call that a real one uses. */
export const standInTextGateway = (deps: Deps): Hono => {
  const made = services.get(deps);
  if (made) return made;
  const portal = new Hono();
  reportRoutes(portal, deps);
  const report = (init: RequestInit) =>
    afterwards(deps, async () => void (await portal.request(textReportsPath, init)));
  const app = textGatewayApp({ secret: deps.config.textSecret ?? '', now: deps.now, report });
  services.set(deps, app);
  return app;
};

/** Serves the gateway over HTTP, for people and for tests. */
export const textGatewayStandIn = (app: Hono, deps: Deps): void => {
  app.get(base, (c) =>
    standInPage(
      c,
      'Text messages',
      'It takes every text and delivers none; the outbox shows them.',
    ),
  );
  app.all(`${base}/*`, (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(base.length);
    return standInTextGateway(deps).fetch(new Request(url, c.req.raw), c.env);
  });
};
