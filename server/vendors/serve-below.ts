import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** Serves a stand-in below an address, of which the stand-in itself knows nothing. */
export const serveBelow = (
  app: Hono,
  deps: Deps,
  base: string,
  standIn: (deps: Deps) => Hono,
): void => {
  app.all(`${base}/*`, (c) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(base.length);
    return standIn(deps).fetch(new Request(url, c.req.raw), c.env);
  });
};
