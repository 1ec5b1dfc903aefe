import type { Kysely } from 'kysely';
import { billedLike, countAbsent, noteSeen } from '../store/billed-balances.ts';
import { addRefusals, lastFileOf, setUpload, type Upload } from '../store/bill-uploads.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { bareKey, type ReadLine } from './bill.ts';
import type { Header } from './header.ts';
import { readFile } from './read-file.ts';
import { linesAfter } from './read-parts.ts';
import { refuseFile } from './refuse-file.ts';
import { sortLines } from './sort-lines.ts';

type Db = Kysely<Database>;

/** Goes through the next lines: nothing is entered before the whole file is known to be one. */
export const check = async (work: Db, stored: StoredTenant, upload: Upload): Promise<void> => {
  const { id } = upload;
  const read = await readFile(work, stored, upload);
  if (read.problem !== undefined) return refuseFile(work, id, read.problem);
  const refusal = read.header && (await whyNot(work, upload, read.header));
  if (refusal !== undefined) return refuseFile(work, id, refusal);
  const known = await billedLike(work, upload.tenant, bareKeysOf(read.lines));
  const { good, bad, seen } = sortLines(read.lines, known);
  await noteSeen(work, id, seen);
  const { header } = read;
  const counted = {
    cursor: read.cursor,
    ...(header && { number: header.number, isFull: header.isFull ? 1 : 0 }),
    through: Math.max(upload.through, ...good.map(({ bill }) => bill.posted_through)),
    lines: upload.lines + read.lines.length,
    owed: upload.owed + read.lines.reduce((sum, { owed = 0 }) => sum + owed, 0),
    refused: upload.refused + (await addRefusals(work, id, bad.map(asRefusal))),
    isClear: bad.every(({ of }) => of !== undefined) ? upload.isClear : 0,
    isSummed: read.lines.every(({ owed }) => owed !== undefined) ? upload.isSummed : 0,
  };
  await setUpload(work, id, counted);
  const now = { ...upload, ...counted };
  if (read.end) {
    const after = await linesAfter(work, id, read.cursor, 1);
    if (after.lines.length > 0) return refuseFile(work, id, 'Something follows the line #END.');
    const { lines, owed } = read.end;
    if (lines !== undefined && lines !== now.lines)
      return refuseFile(work, id, `#END counts ${lines} lines, and there are ${now.lines}.`);
    if (owed !== undefined && owed !== now.owed && now.isSummed === 1)
      return refuseFile(work, id, 'The lines do not come to what #END says.');
    return decide(work, now);
  }
  if (read.isOver) return refuseFile(work, id, 'The last line is not #END: the file is not whole.');
};

export const bareKeysOf = (lines: readonly ReadLine[]): readonly string[] => [
  ...new Set(
    lines.flatMap(({ bill, of }) => {
      const name = bill ?? of;
      return name ? [bareKey(name)] : [];
    }),
  ),
];

export const asRefusal = ({ line, fault }: ReadLine) => ({
  line,
  column: fault?.column ?? '',
  why: fault?.why ?? '',
});

/** The reason why a file with that number is not entered any more. */
export const whyNot = async (
  work: Db,
  { tenant }: Pick<Upload, 'tenant'>,
  { number }: Pick<Header, 'number'>,
): Promise<string | undefined> => {
  const last = await lastFileOf(work, tenant);
  if (number > last) return undefined;
  return number === last
    ? `A file ${number} with another content was entered before.`
    : `File ${last} was entered already: ${number} is older.`;
};

/** The part of all bills that a file may close by leaving them out: one in ten. */
const mostClosed = 10;

/** A whole file is entered, or waits for a word where it would close too much. */
const decide = async (work: Db, upload: Upload): Promise<void> => {
  const { id, tenant, isFull, isClear, isForced } = upload;
  const closes = isFull === 1 && isClear === 1;
  const { open, absent } = closes ? await countAbsent(work, tenant, id) : { open: 0, absent: 0 };
  const isHeld = isForced === 0 && absent * mostClosed > open;
  const problem = isHeld
    ? `The file would close ${absent} of ${open} bills that are not in it: more than one in ten.`
    : null;
  const phase = isHeld ? 'held' : 'entering';
  await setUpload(work, id, { phase, cursor: '', absent, problem });
};
