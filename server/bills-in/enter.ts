import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import type { Deps } from '../deps.ts';
import { grouped } from '../grouped.ts';
import {
  balancesMarked,
  billedLike,
  holdersOf,
  lockThose,
  noteUnchanged,
  paidHere,
  writeBalances,
  writeBilled,
  type Billed,
  type LockedBalance,
} from '../store/billed-balances.ts';
import { addRefusals, setUpload, type Upload } from '../store/bill-uploads.ts';
import { paidOnEach } from '../store/paid-since.ts';
import type { BalanceNews, BalancesTable, Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { bareKey, billKey, type Bill, type ReadLine } from './bill.ts';
import { asRefusal, bareKeysOf } from './check.ts';
import { readFile } from './read-file.ts';
import { sortLines, type Sorted } from './sort-lines.ts';
import { contentOf, detailsOf, patientKeyOf, statementOf } from './told-of-bill.ts';
import { typedBefore, type TypedBefore } from './typed-before.ts';

type Db = Kysely<Database>;
type Good = Sorted['good'][number];

/** Enters the next lines of a file that was found to be one; answers the logins whose bills are other ones now. */
export const enter = async (
  { config }: Pick<Deps, 'config'>,
  work: Db,
  stored: StoredTenant,
  upload: Upload,
): Promise<readonly string[]> => {
  const { id, tenant } = upload;
  const read = await readFile(work, stored, upload);
  const isLast = read.isOver || read.end !== undefined;
  const known = await billedLike(work, tenant, bareKeysOf(read.lines));
  const { good, bad } = sortLines(read.lines, known);
  const { once, again } = parted(good, upload);
  const isChanged = ({ bill, known: own }: Good) => own?.content !== contentOf(config.secret, bill);
  const ids = once.flatMap((one) => (one.known ? [one.known.id] : []));
  const paid = await paidHere(work, ids);
  const before = await typedBefore(
    work,
    tenant,
    once.map(({ bill }) => bill),
  );
  const isOther = (one: Good) =>
    isChanged(one) || (one.known && paid.has(one.known.id)) || before.concerns(one.bill);
  const [others, same] = [once.filter(isOther), once.filter((one) => !isOther(one))];
  const written = await write(work, upload, others, { secret: config.secret, before });
  for (const [through, group] of grouped(same, ({ bill }) => bill.posted_through))
    await noteUnchanged(
      work,
      group.flatMap((one) => (one.known ? [one.known.id] : [])),
      { file: upload.number ?? 0, through },
    );
  const refused = await addRefusals(work, id, [...bad, ...again].map(asRefusal));
  await setUpload(work, id, {
    cursor: isLast ? '' : read.cursor,
    refused: upload.refused + refused,
    added: upload.added + others.filter((one) => one.known === undefined).length,
    changed: upload.changed + others.filter((one) => one.known && isChanged(one)).length,
    ...(isLast && { phase: 'closing' }),
  });
  return written;
};

/** A bill counts once in a file: the first line of it. */
const parted = (good: readonly Good[], { number }: Upload) => {
  const once: Good[] = [];
  const again: ReadLine[] = [];
  const seen = new Set<string>();
  for (const one of good) {
    const key = billKey(one.bill);
    if (seen.has(key) || one.known?.file === number) again.push({ line: one.line, fault: twice });
    else once.push(one);
    seen.add(key);
  }
  return { once, again };
};

const twice = { column: 'reference', why: 'stands in the file twice: the first line counts' };

/** Writes bills that are new, that the provider changed, or on which something was paid here. */
const write = async (
  work: Db,
  upload: Upload,
  lines: readonly Good[],
  { secret, before }: { readonly secret: string; readonly before: TypedBefore },
): Promise<readonly string[]> => {
  if (lines.length === 0) return [];
  const { tenant } = upload;
  const fresh = lines.filter(({ known }) => known === undefined);
  const adopted = await adoptable(work, tenant, fresh);
  const ids = lines.map(({ bill, known }) => known?.id ?? adopted.get(billKey(bill)));
  const old = ids.filter((id) => id !== undefined).toSorted();
  const locked = new Map((await lockThose(work, old)).map((row) => [row.id, row]));
  const paid = await paidOnEach(work, old);
  const holders = await holdersOf(work, tenant, [
    ...new Set(fresh.flatMap(({ bill }) => patientKeyOf(bill) ?? [])),
  ]);
  const rows = lines.map(({ bill, known }, at): Rows => {
    const id = ids[at] ?? randomUUID();
    const here = paid(id);
    const posted = here.posted(bill.posted_through);
    const amount = Math.max(0, bill.owed - (here.net - posted) - before.cents(bill));
    const one = { id, bill, amount, posted, known, row: locked.get(id), upload, secret };
    return rowsOf({ ...one, holder: holders.get(patientKeyOf(bill) ?? '') });
  });
  await writeBalances(
    work,
    rows.map(({ balance }) => balance),
  );
  await writeBilled(
    work,
    rows.map(({ billed }) => billed),
  );
  return rows.flatMap(({ balance: { id, personId, amount } }) =>
    personId && locked.get(id)?.amount !== amount ? [personId] : [],
  );
};

/** Balances that came some other way before, by the names of their bills. */
const adoptable = async (work: Db, tenant: string, fresh: readonly Good[]) => {
  const marks = [...new Set(fresh.map(({ bill }) => markOf(bill)))];
  const rows = await balancesMarked(work, tenant, marks);
  const found = new Map(rows.map((row) => [`${row.bill} ${row.accountReferenceNumber}`, row.id]));
  return new Map(
    fresh.flatMap(({ bill }) => {
      const id = found.get(`${markOf(bill)} ${bill.reference}`);
      return id === undefined ? [] : [[billKey(bill), id] as const];
    }),
  );
};

const markOf = ({ account: paymentPostingId, location: locationId }: Bill): string =>
  billMark({ paymentPostingId, locationId });

interface Rows {
  readonly balance: Insertable<BalancesTable>;
  readonly billed: Parameters<typeof writeBilled>[1][number];
}

interface Written {
  readonly id: string;
  readonly bill: Bill;
  readonly amount: number;
  readonly posted: number;
  readonly known: Billed | undefined;
  readonly row: LockedBalance | undefined;
  readonly holder: string | undefined;
  readonly upload: Upload;
  readonly secret: string;
}

const rowsOf = ({
  id,
  bill,
  amount,
  posted,
  known,
  row,
  holder,
  upload,
  secret,
}: Written): Rows => {
  const { tenant, number: file } = upload;
  const personId = row?.personId ?? (row ? null : (holder ?? null));
  const hasStatement = bill.statement === '' ? 0 : 1;
  return {
    balance: {
      id,
      tenant,
      personId,
      locationId: bill.location,
      paymentPostingId: bill.account,
      bill: markOf(bill),
      accountReferenceNumber: bill.reference,
      amount,
      details: detailsOf(bill),
      hasStatement,
      onPaymentPlan: row?.onPaymentPlan ?? 0,
      statement: statementOf(bill, posted),
      news: personId === null ? null : newsOf(amount, hasStatement, row),
    },
    billed: {
      id,
      tenant,
      billKey: known?.billKey ?? billKey(bill),
      billBare: known?.billBare ?? bareKey(bill),
      patientKey: patientKeyOf(bill),
      seen: upload.id,
      file: file ?? 0,
      owed: bill.owed,
      through: bill.posted_through,
      content: contentOf(secret, bill),
      isOpen: bill.owed > 0 ? 1 : 0,
    },
  };
};

/** News of a bill that somebody holds: more is owed, or there is a paper that there was not. */
const newsOf = (
  amount: number,
  hasStatement: number,
  row: LockedBalance | undefined,
): BalanceNews | null => {
  if (amount > (row?.amount ?? 0)) return 'balance';
  return hasStatement === 1 && row?.hasStatement !== 1 ? 'statement' : (row?.news ?? null);
};
