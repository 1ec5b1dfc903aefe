import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { serveBelow } from '../serve-below.ts';
import type { Deliver } from './courier.ts';

const portals = new WeakMap<Deps, Hono>();

/**
 * The portal's own server as its stand-ins reach it: a callback comes in by the route that a real one
 * takes, and no stand-in of a sandbox ever writes to another address.
 */
export const toPortal =
  (deps: Deps): Deliver =>
  async (url, init) =>
    (await askPortal(deps)(url, init))?.status ?? 0;

/** The same, for a stand-in that reads the portal's answer. */
export const askPortal =
  (deps: Deps) =>
  async (url: string, init: RequestInit): Promise<Response | undefined> => {
    // The whole address: what the portal says of itself has the origin at which it was asked.
    return portals.get(deps)?.request(url, init);
  };

/** Serves a stand-in at its address, for people, for browsers and for tests. */
export const mountAway = (
  app: Hono,
  deps: Deps,
  at: {
    readonly base: string;
    readonly home: (c: Context) => Response | Promise<Response>;
    readonly service: (deps: Deps) => Hono;
  },
): void => {
  portals.set(deps, app);
  app.get(at.base, at.home);
  serveBelow(app, deps, at.base, at.service);
};
