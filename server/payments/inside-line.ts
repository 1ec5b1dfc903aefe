import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Line } from './line.ts';

/** The line to a stand-in in this process. */
export const insideLine =
  (service: () => Hono): Line =>
  async (path, { ms, ...init }) =>
    Promise.race([service().request(path, init), late(ms)]);

const late = (ms: number): Promise<never> =>
  wait(ms, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
