import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

const second = 1_000;
const drainMs = 10 * second;

/** The app on a port, with limits on how slow a client may be. */
export const listen = async (app: Hono, port: number, host?: string): Promise<Server> => {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: 10 * second,
      requestTimeout: 20 * second,
      keepAliveTimeout: 65 * second,
      connectionsCheckingInterval: second,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
};

/** Takes no new requests and gives those under way ten seconds; open sockets do not hold it up. */
export const drain = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  const over = new AbortController();
  const late = wait(drainMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
  // A kept-alive connection goes idle only when its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, late]);
  clearInterval(idle);
  over.abort();
  server.closeAllConnections();
};
