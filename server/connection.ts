import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The line a request came by; absent when the app is asked without a server. */
export const socketOf = (c: Context): HttpBindings['incoming']['socket'] | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
