import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { reservedSlugs } from '#contract/call.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { addressOf } from './address.ts';
import { answerErrors } from './answer.ts';
import type { Deps } from './deps.ts';
import { Refused, unavailable } from './failure.ts';
import { assetRoutes } from './page/assets.ts';
import { portalPage } from './page/portal-page.ts';
import { studioRoutes } from './page/studio.ts';
import type { Template } from './page/template.ts';
import { namingRequests } from './request-id.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { securityHeaders } from './security-headers.ts';
import { vendorRoutes } from './vendors/routes.ts';

type Routes = (app: Hono, deps: Deps) => void;

/** A file of `routes/` holds the calls of one subject; every file there is mounted. */
const found = import.meta.glob<Routes>('./routes/*.ts', { eager: true, import: 'routes' });

/** The whole server as one function from request to answer; the page's template is the built one. */
export const createApp = (deps: Deps, template?: () => Promise<Template>): Hono => {
  const app = new Hono();
  app.onError(answerErrors(deps));
  app.notFound(() => {
    throw new Refused('missing');
  });
  app.use(securityHeaders(deps.config));
  app.use(namingRequests(deps.config));
  app.use(noting(deps));
  app.use(openingLater(deps));
  for (const mount of Object.values(found)) mount(app, deps);
  sandboxRoutes(app, deps);
  vendorRoutes(app, deps);
  refuseOtherMethods(app);
  assetRoutes(app);
  studioRoutes(app, deps.config);
  refuseOtherPaths(app);
  portalPage(app, deps, template);
  return app;
};

/** One line per answer, by route template: addresses hold usernames and one-time tokens. */
const noting =
  ({ log }: Deps): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    log('information', 'request.answered', {
      method: c.req.method,
      // Put together only where the log is to hold it.
      get route() {
        return routePath(c);
      },
      status: c.res.status,
      ms,
    });
  };

/** The first parts of addresses that answer while a restored server asks its vendors, and their stand-ins. */
const openAtOnce = ['livez', 'readyz', 'healthz', 'openapi.json', 'vendors', 'assets', 'media'];

/** Until the vendors have answered nobody begins anything; a page says so in the portal's place. */
const openingLater =
  ({ standing }: Deps): MiddlewareHandler =>
  async (c, next) => {
    const [, first = ''] = c.req.path.split('/');
    if (standing.isAsking() && reservedSlugs.includes(first) && !openAtOnce.includes(first))
      throw unavailable();
    await next();
  };

/** A known address answers 405 to the methods it does not know. */
const refuseOtherMethods = (app: Hono): void => {
  const rows = Object.values<Call>(calls);
  for (const address of new Set(rows.map(addressOf))) {
    const allow = rows.filter((row) => addressOf(row) === address).map((row) => row.method);
    app.all(address, () => {
      throw new Refused('wrongMethod', { headers: { allow: allow.join(', ') } });
    });
  }
};

/** A path that begins like an address of the server is never a tenant's page. */
const refuseOtherPaths = (app: Hono): void => {
  for (const segment of reservedSlugs) {
    for (const path of [`/${segment}`, `/${segment}/*`]) {
      app.all(path, () => {
        throw new Refused('missing');
      });
    }
  }
};
