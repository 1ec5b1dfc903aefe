import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line to PostgreSQL that a test can cut, or let answers vanish on. */
export const openLine = async (databaseUrl: string) => {
  const { port, hostname } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let frozen = false;
  const proxy = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (bytes) => frozen || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const near = new URL(databaseUrl);
  // The line is the network's: the socket of the same PostgreSQL would lead past it.
  near.searchParams.delete('host');
  near.port = String((proxy.address() as AddressInfo).port);
  return {
    url: near.href,
    cut: () => open.forEach((one) => one.resetAndDestroy()),
    freeze: (on: boolean) => void (frozen = on),
    close: () => {
      open.forEach((one) => one.destroy());
      proxy.close();
    },
  };
};
