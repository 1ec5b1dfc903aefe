import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { listen } from '../../listen.ts';
import { walletApp } from './app.ts';
import { openWalletBook } from './book.ts';

const deliver = async (url: string, init: RequestInit): Promise<boolean> =>
  (await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })).ok;

/**
 * The stand-in as a process of its own: whatever happens to the portal's server, its book stays. It names its own
 * address in its pages and certificates, so it wants to know its port.
 */
const run = async (): Promise<void> => {
  const {
    DATA_DIR = './data',
    PORT = '8090',
    WALLET_CLIENT_ID = '',
    WALLET_SECRET = '',
  } = process.env;
  const { CALLBACKS_AGAIN_MS = '60000' } = process.env;
  const app = new Hono();
  app.route(
    '/',
    walletApp({
      book: openWalletBook(DATA_DIR),
      now: async () => Date.now(),
      base: `http://127.0.0.1:${PORT}`,
      clientId: WALLET_CLIENT_ID,
      secret: WALLET_SECRET,
      deliver,
      callbacksAgainMs: Number(CALLBACKS_AGAIN_MS),
    }),
  );
  const server = await listen(app, Number(PORT), '127.0.0.1');
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
};

void run();
