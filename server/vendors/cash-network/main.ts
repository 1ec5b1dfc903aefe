import { serveAlone, settingsAlone } from '../decided-away/alone.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { cashNetworkApp } from './app.ts';
import type { Entry } from './entry.ts';

const { dataDir, port, callbackSecret = '', ...settings } = settingsAlone();
const book = openAwayBook<Entry>(dataDir, 'cash-network');
const network = cashNetworkApp({
  ...settings,
  callbackSecret,
  book,
  ask: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }),
});
void serveAlone(network, port);
