import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import * as resultCodes from '#domain/result-codes.ts';
import type { Deps } from '../deps.ts';
import { retryAfter } from '../failure.ts';
import { openApi } from '../openapi.ts';
import { DatabaseAway, type Absence } from '../store/away.ts';
import type { Database } from '../store/schema.ts';
import { tryWrite } from '../store/try-write.ts';

/** The health of the server, for monitors, and its calls, for whoever writes a client. */
export const routes = (app: Hono, { db, standing }: Deps): void => {
  const looked = lookingAt(db);
  // Answering is the proof that the process lives; a supervisor starts it again where it does not.
  app.get('/livez', (c) => c.json({ status: 'alive' }));
  // Only what is this server's own keeps it from requests: the database is away from every server at once,
  // and patients are to read that on a page.
  app.get('/readyz', (c) => {
    const status = standing.isLeaving() ? 'leaving' : standing.isAsking() ? 'asking' : 'ready';
    return status === 'ready'
      ? c.json({ status })
      : c.json({ status }, resultCodes.unavailable, { 'retry-after': retryAfter });
  });
  app.get('/healthz', async (c) => {
    const absence = await looked();
    if (absence === undefined) return c.json({ status: 'ready' });
    return c.json({ status: 'unavailable', database: absence }, resultCodes.unavailable, {
      'retry-after': retryAfter,
    });
  });
  app.get('/openapi.json', (c) => c.json(openApi()));
};

const lookEveryMs = 1_000;

/** Asks the database once a second at most, however many watch. */
const lookingAt = (db: Kysely<Database>) => {
  let lookedAt = -Infinity;
  let seen: Promise<Absence | undefined> = Promise.resolve(undefined);
  return () => {
    const now = performance.now();
    if (now < lookedAt + lookEveryMs) return seen;
    lookedAt = now;
    return (seen = tryWrite(db, Date.now()).then(() => undefined, absenceOf));
  };
};

const absenceOf = (error: unknown): Absence =>
  error instanceof DatabaseAway ? error.absence : 'away';
