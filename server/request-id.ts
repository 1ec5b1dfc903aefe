import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export const requestHeader = 'x-request-id';

const current = new AsyncLocalStorage<string>();

/** The id of the request that this work is done for; undefined for work without one. */
export const requestId = (): string | undefined => current.getStore();

/**
 * Names each request: as the own proxy before this server named it, so that one id leads from the balancer through
 * the log to the vendor, or anew. The id of anybody else is not believed.
 */
export const namingRequests =
  ({ trustedHops }: { readonly trustedHops: number }): MiddlewareHandler =>
  async (c, next) => {
    const given = trustedHops > 0 ? c.req.header(requestHeader) : undefined;
    const id = given !== undefined && isPlain.test(given) ? given : randomUUID();
    await current.run(id, next);
    c.header(requestHeader, id);
  };

const isPlain = /^[\w.-]{8,128}$/;
