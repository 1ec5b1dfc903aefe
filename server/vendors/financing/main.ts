import { clientId } from '../../smart-launch/client.ts';
import { serveAlone, settingsAlone } from '../decided-away/alone.ts';
import { openAwayBook } from '../decided-away/book.ts';
import type { Application } from './application.ts';
import { financingApp } from './app.ts';

const { dataDir, port, callbackSecret = '', ...settings } = settingsAlone();
const book = openAwayBook<Application>(dataDir, 'financing');
const { ISSUERS = '' } = process.env;
const program = financingApp({
  ...settings,
  callbackSecret,
  book,
  askIssuer: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }),
  isKnown: (issuer) => ISSUERS.split(',').includes(issuer),
  clientId,
  clientSecret: callbackSecret,
});
void serveAlone(program, port);
