import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { isGood } from '#domain/has-code.ts';
import type { Config } from '../config.ts';
import { projectRoot } from '../root.ts';
import { studioScreenRoute } from './studio-screen.ts';

/**
 * The policy: the studio frames the portal beside its chart, loads nothing from anywhere, and sends nothing
 * anywhere.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Serves the charts as pictures: in a sandbox, and where the operator turned them on. */
export const studioRoutes = (
  app: Hono,
  { studio }: Pick<Config, 'studio'>,
  root = projectRoot,
): void => {
  const built = join(root, 'dist/studio');
  if (!studio || !existsSync(built)) return;
  app.get('/studio', (c) => c.redirect('/studio/', 308));
  studioScreenRoute(app, built);
  app.get(
    '/studio/*',
    async (c, next) => {
      await next();
      if (!isGood(c.res.status)) return;
      const isNamedByContent = /^\/studio\/(?:screen\/)?assets\//.test(c.req.path);
      c.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      c.header('content-security-policy', policy);
    },
    serveStatic({ root: built, rewriteRequestPath: (path) => path.replace(/^\/studio/, '') }),
  );
};
