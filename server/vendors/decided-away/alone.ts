import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { listen } from '../../listen.ts';
import type { Deliver } from './courier.ts';

/** The settings of a stand-in that is a process of its own: whatever happens to the portal's server, its book stays. */
export const settingsAlone = () => {
  const { DATA_DIR = './data', PORT = '8090', SECRET, CALLBACK_SECRET } = process.env;
  return {
    dataDir: DATA_DIR,
    port: Number(PORT),
    /** The payer's pages stand at the process's own address. */
    base: `http://127.0.0.1:${PORT}`,
    secret: SECRET,
    callbackSecret: CALLBACK_SECRET,
    now: async () => Date.now(),
    deliver,
  };
};

const deliver: Deliver = async (url, init) =>
  (await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })).status;

export const serveAlone = async (app: Hono, port: number): Promise<void> => {
  const server = await listen(app, port, '127.0.0.1');
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
};
