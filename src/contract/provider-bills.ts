import * as v from 'valibot';
import { call } from './call.ts';
import { reply } from './envelope.ts';
import { Slug } from './session.ts';

/** The bytes of a part, before they are written as base64. */
export const mostBytes = 1024 * 1024;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** SHA-256 of the whole file: the same content is taken once. */
const File = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const billsPhases = [
  'receiving',
  'staging',
  'checking',
  'held',
  'entering',
  'closing',
  'done',
  'refused',
] as const;

/** A file, and how far the server has come with it. */
export const BillsTold = v.object({
  /** `held` waits for `force`; `done` and `refused` are the ends. */
  phase: v.picklist(billsPhases),
  /** The byte of the file that is awaited next. */
  next: count,
  /** The number that the file has in its first line. */
  number: v.optional(count),
  lines: count,
  refused: count,
  added: count,
  changed: count,
  /** Bills of a full file that nothing was said of. */
  absent: count,
  closed: count,
  /** The reason why the file was refused or waits, or why it closes nothing. */
  problem: v.optional(v.string()),
});
export type BillsTold = v.InferOutput<typeof BillsTold>;

export const sendBills = call({
  service: 'api',
  method: 'POST',
  path: '/books/:slug/bills',
  auth: 'signed',
  summary:
    'For the provider’s billing system: a part of a file of bills, one after the other; without data, how far the server has come with the file',
  params: v.object({ slug: Slug }),
  body: v.strictObject({
    file: File,
    format: v.optional(v.picklist(['csv', 'fhir']), 'csv'),
    encoding: v.optional(v.picklist(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']), 'utf-8'),
    size: v.pipe(count, v.minValue(1)),
    from: v.optional(count, 0),
    data: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(Math.ceil(mostBytes / 3) * 4),
        v.regex(/^[A-Za-z0-9+/]*={0,2}$/),
      ),
      '',
    ),
    /** The file is wanted in spite of how many bills it closes. */
    force: v.optional(v.boolean(), false),
  }),
  bodyLimit: 2 * mostBytes,
  reply: reply(BillsTold.entries),
});

export const readRefusedBills = call({
  service: 'api',
  method: 'POST',
  path: '/books/:slug/bills/refused',
  auth: 'signed',
  summary:
    'For the provider’s billing system: the lines of a file that were refused, with the column and why, as CSV',
  params: v.object({ slug: Slug }),
  body: v.strictObject({ file: File, after: v.optional(count, 0) }),
  reply: v.string(),
  replyType: 'text/csv',
});
