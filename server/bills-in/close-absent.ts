import type { Kysely } from 'kysely';
import { absentAfter, lockThose } from '../store/billed-balances.ts';
import { forgetContent, setUpload, type Upload } from '../store/bill-uploads.ts';
import { paidOnEach } from '../store/paid-since.ts';
import type { Database } from '../store/schema.ts';
import { atOnce } from './read-file.ts';

type Db = Kysely<Database>;

/** Closes the next bills that a full file leaves out; answers the logins whose bills they are. */
export const closeAbsent = async (work: Db, upload: Upload): Promise<readonly string[]> => {
  const { id, tenant, cursor, isFull, isClear, through } = upload;
  const closes = isFull === 1 && isClear === 1;
  const some = closes
    ? await absentAfter(work, { tenant, uploadId: id, after: cursor, limit: atOnce })
    : [];
  const ids = some.map((one) => one.id);
  const locked = await lockThose(work, ids);
  const paid = await paidOnEach(work, ids);
  for (const { id: balanceId, amount } of locked) {
    // A payment that came back after the file was cut is owed again, whatever the file leaves out.
    const here = paid(balanceId);
    const left = Math.max(0, here.posted(through) - here.net);
    if (left !== amount)
      await work
        .updateTable('balances')
        .set({ amount: left })
        .where('id', '=', balanceId)
        .execute();
  }
  if (ids.length > 0)
    await work
      .updateTable('billedBalances')
      .set({ isOpen: 0, owed: 0, through, content: '', file: upload.number ?? 0 })
      .where('id', 'in', ids)
      .execute();
  const closed = upload.closed + ids.length;
  const last = ids.at(-1);
  if (last !== undefined && ids.length === atOnce)
    await setUpload(work, id, { cursor: last, closed });
  else {
    await setUpload(work, id, { phase: 'done', cursor: '', closed });
    await forgetContent(work, id);
  }
  return locked.flatMap(({ personId, amount }) => (personId && amount > 0 ? [personId] : []));
};
