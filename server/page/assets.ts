import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { isGood } from '#domain/has-code.ts';
import { Refused } from '../failure.ts';
import { projectRoot } from '../root.ts';

/** Sets how long a browser may keep a file that was found; a missing one may turn up any moment. */
const kept =
  (value: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (isGood(c.res.status)) c.header('cache-control', value);
  };

/** A frame without an origin of its own counts as another site, and shows the provider's logo all the same. */
const forEveryone: MiddlewareHandler = async (c, next) => {
  await next();
  if (isGood(c.res.status)) c.header('cross-origin-resource-policy', 'cross-origin');
};

const forEver = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

const missing = () => {
  throw new Refused('missing');
};

/** The portal's own files. A missing one is a 404, never the portal's page. */
export const assetRoutes = (app: Hono, root = projectRoot): void => {
  const built = { root: join(root, 'dist/client'), precompressed: true };
  const media = {
    root: join(root, 'server/media'),
    rewriteRequestPath: (path: string) => path.replace(/^\/media/, ''),
  };
  if (existsSync(built.root)) app.get('/assets/*', kept(forEver), serveStatic(built));
  if (existsSync(media.root)) app.get('/media/*', kept(anHour), forEveryone, serveStatic(media));
  for (const path of ['/assets', '/assets/*', '/media', '/media/*']) app.all(path, missing);
};
