import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Refused } from '../failure.ts';
import { openApi } from '../openapi.ts';

/** For whoever watches over the server, and whoever writes a client for it. */
export const healthRoutes = (app: Hono, { db }: Deps): void => {
  app.get('/healthz', async (c) => {
    await sql`select 1`.execute(db).catch(() => {
      throw new Refused(503);
    });
    return c.json({ status: 'ready' });
  });
  app.get('/openapi.json', (c) => c.json(openApi()));
};
