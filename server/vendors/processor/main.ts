import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { listen } from '../../listen.ts';
import { processorApp } from './app.ts';
import { openProcessorLedger } from './ledger.ts';
import { processorPage } from './page.ts';

/** The stand-in as a process of its own: whatever happens to the portal's server, its book stays. */
const run = async (): Promise<void> => {
  const { DATA_DIR = './data', PORT = '0' } = process.env;
  const app = new Hono();
  app.get('/', processorPage);
  app.route(
    '/',
    processorApp(openProcessorLedger(DATA_DIR), async () => Date.now()),
  );
  const server = await listen(app, Number(PORT), '127.0.0.1');
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
};

void run();
