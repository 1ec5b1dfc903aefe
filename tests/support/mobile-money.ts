import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { openMobileMoney } from '#server/methods/mobile-money/vendor.ts';
import { insideLine } from '#server/payments/inside-line.ts';
import { openAwayBook } from '#server/vendors/decided-away/book.ts';
import { redirectVendorApp } from '#server/vendors/redirect-vendor/app.ts';
import type { Payment } from '#server/vendors/redirect-vendor/payment.ts';
import { handsOn, letterbox, orderOf } from './away-vendors.ts';
import { newFolder } from './new-folder.ts';

export const base = '/vendors/redirect-vendor';
export const details = { phone: '254722555018', fields: { invoice: 'INV-7' } };

export const openRig = (callbackSecret?: string, folder = newFolder('away')) => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { at: Date.UTC(2026, 10, 27, 9) };
  const letters = letterbox();
  const book = openAwayBook<Payment>(folder, 'redirect-vendor');
  const secret = 'shown';
  const now = async () => clock.at;
  const { deliver } = letters;
  const service = redirectVendorApp({ book, now, deliver, base, secret, callbackSecret });
  const line = insideLine(() => service);
  const vendor = openMobileMoney({ address: '', secret, callbackSecret, line });
  return { clock, letters, folder, vendor, line, secret, service, ...handsOn(service, base) };
};

export const begin = async (rig: ReturnType<typeof openRig>, changes = {}) => {
  const { ref, url = '' } = await rig.vendor.begin(orderOf(changes), details);
  return { ref, url };
};

export const statusIn = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '').searchParams.get('status');
