import {
  emailReceipt as email,
  printReceipt as print,
  readReceipt as read,
} from '#contract/receipt.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { Receipt } from '#domain/receipt.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';

export interface Asked {
  readonly token: string;
  readonly language: string;
}

/** The payment is made: whatever fails from here on is said beside the receipt, never in its place. */
const quiet = { quiet: true } as const;

/** The portal hears of a lost line, so that the receipt comes by itself once it is back. */
const onlyOffline = { quiet: ({ kind }: ApiFailure) => kind !== 'offline' } as const;

export const readReceipt = async (client: Client, { token, language }: Asked): Promise<Receipt> =>
  (await client.send(read, { query: { token, language } }, onlyOffline)).receipt;

export const emailReceipt = async (
  client: Client,
  { key, ...asked }: Asked & { readonly to: string; readonly key: string },
): Promise<void> => {
  const { token, language, to } = asked;
  await client.send(email, { query: {}, body: { token, to, language, key } }, quiet);
};

/** The address of the PDF, for the next five minutes. */
export const printReceipt = async (client: Client, { token, language }: Asked): Promise<string> => {
  const { pdfUrl } = await client.send(print, { query: {}, body: { token, language } }, quiet);
  const url = safeUrl(pdfUrl);
  if (url === undefined) throw new ApiFailure('unreadable', { route: print.path });
  return url;
};
