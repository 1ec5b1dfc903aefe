import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { Refused } from '../failure.ts';
import { projectRoot } from '../root.ts';

const cached = (value: string) => (_: string, c: Context) => c.header('cache-control', value);

const missing = () => {
  throw new Refused(404);
};

/** The portal's own files. A missing one is a 404, never the portal's page. */
export const assetRoutes = (app: Hono, root = projectRoot): void => {
  const built = {
    root: join(root, 'dist/client'),
    precompressed: true,
    onFound: cached('public, max-age=31536000, immutable'),
  };
  const media = {
    root: join(root, 'server/media'),
    rewriteRequestPath: (path: string) => path.replace(/^\/media/, ''),
    onFound: cached('public, max-age=3600'),
  };
  if (existsSync(built.root)) app.get('/assets/*', serveStatic(built));
  if (existsSync(media.root)) app.get('/media/*', serveStatic(media));
  for (const path of ['/assets', '/assets/*', '/media', '/media/*']) app.all(path, missing);
};
