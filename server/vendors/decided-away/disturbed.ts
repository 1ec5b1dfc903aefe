import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as resultCodes from '#domain/result-codes.ts';
import { socketOf } from '../../connection.ts';
import { Refused } from '../../failure.ts';
import { readJson } from '../../sandbox/read.ts';
import { AwayFaults, noAwayFaults } from './faults.ts';

export interface Calls {
  /** The secret that the portal's server shows. */
  readonly secret: string | undefined;
  /** The path of the calls; the vendor's own where it is another. */
  readonly calls?: string;
}

/**
 * The calls of a stand-in: they want the secret, and are away, failing, slow or lost
 * as the stand-in is told at `/faults`.
 */
export const disturbed = (
  app: Hono,
  { secret, calls = '/payments' }: Calls,
): (() => AwayFaults) => {
  let faults: AwayFaults = noAwayFaults;
  app.onError((error, c) =>
    c.json({}, error instanceof Refused ? error.status : resultCodes.fault),
  );
  const disturb: MiddlewareHandler = async (c, next) => {
    if (secret !== undefined && c.req.header('authorization') !== `Bearer ${secret}`)
      throw new Refused('signedOut');
    const { away, failing, losing, slow, slowMs } = faults;
    if (away || Math.random() < failing) throw new Refused('unavailable');
    if (Math.random() < slow) await wait(slowMs);
    await next();
    if (c.req.method !== 'GET' && Math.random() < losing) c.res = cut(c);
  };
  for (const path of [calls, `${calls}/*`]) app.use(path, disturb);
  app.get('/faults', (c) => c.json(faults));
  app.post('/faults', async (c) => {
    faults = await readJson(c, AwayFaults);
    return c.json(faults);
  });
  return () => faults;
};

/** Breaks the connection; a request from inside the process has none, and gets an empty answer. */
export const cut = (c: Context): Response => {
  socketOf(c)?.destroy();
  return new Response('');
};
