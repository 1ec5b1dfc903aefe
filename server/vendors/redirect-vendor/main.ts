import { serveAlone, settingsAlone } from '../decided-away/alone.ts';
import { openAwayBook } from '../decided-away/book.ts';
import { redirectVendorApp } from './app.ts';
import type { Payment } from './payment.ts';

const { dataDir, port, ...settings } = settingsAlone();
const book = openAwayBook<Payment>(dataDir, 'redirect-vendor');
void serveAlone(redirectVendorApp({ ...settings, book }), port);
