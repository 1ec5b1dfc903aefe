import type { BillsTold } from '#contract/provider-bills.ts';
import type { Kysely } from 'kysely';
import { csvOf } from '../csv.ts';
import { Refused } from '../failure.ts';
import { findUpload, refusalsAfter, type Upload } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';

/** A file as its sender reads of it: how far the server has come. */
export const toldOf = (upload: Upload): BillsTold => {
  const { phase, number, lines, refused, added, changed, absent, closed } = upload;
  const problem = upload.problem ?? unclearIn(upload);
  return {
    phase,
    next: upload.received,
    ...(number !== null && { number }),
    lines,
    refused,
    added,
    changed,
    absent,
    closed,
    ...(problem !== undefined && { problem }),
  };
};

const unclearIn = ({ phase, isFull, isClear }: Upload): string | undefined =>
  phase === 'done' && isFull === 1 && isClear === 0
    ? 'A refused line does not tell which bill it is of: no bill was closed for being left out.'
    : undefined;

const atOnce = 10_000;

/** The refused lines of a file after a line, as CSV. */
export const refusedCsv = async (
  db: Kysely<Database>,
  tenant: string,
  { file, after }: { readonly file: string; readonly after: number },
): Promise<string> => {
  const upload = await findUpload(db, tenant, file);
  if (upload === undefined) throw new Refused('missing', { message: 'There is no such file.' });
  const rows = await refusalsAfter(db, upload.id, after, atOnce);
  return csvOf([
    ['line', 'column', 'why'],
    ...rows.map(({ line, column, why }) => [String(line), column, why]),
  ]);
};
