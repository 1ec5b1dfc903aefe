import { serveAlone, settingsAlone } from '../decided-away/alone.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { healthcareCreditApp } from './app.ts';
import type { Payment } from './payment.ts';

const { dataDir, port, callbackSecret = '', ...settings } = settingsAlone();
const book = openAwayBook<Payment>(dataDir, 'healthcare-credit');
void serveAlone(healthcareCreditApp({ ...settings, callbackSecret, book }), port);
