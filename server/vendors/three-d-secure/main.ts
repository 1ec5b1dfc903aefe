import { serveAlone, settingsAlone } from '../decided-away/alone.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { openProcessorLedger } from '../processor/ledger.ts';
import { threeDSecureApp } from './app.ts';
import type { Payment } from './payment.ts';

const { dataDir, port, callbackSecret = '', ...settings } = settingsAlone();
const book = openAwayBook<Payment>(dataDir, 'three-d-secure');
const cards = openProcessorLedger(dataDir);
void serveAlone(threeDSecureApp({ ...settings, callbackSecret, book, cards }), port);
