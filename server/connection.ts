import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

const incomingOf = (c: Context): HttpBindings['incoming'] | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming;

/** The connection a request came by; absent when the app is asked without a server. */
export const socketOf = (c: Context): HttpBindings['incoming']['socket'] | undefined =>
  incomingOf(c)?.socket;

/** The client went away before all of its request had come. */
export const brokeOff = (c: Context): boolean => {
  const incoming = incomingOf(c);
  return incoming?.destroyed === true && !incoming.complete;
};
