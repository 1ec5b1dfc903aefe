import type { Kysely } from 'kysely';
import { isPending } from '../history/item.ts';
import { takenTimes } from '../store/plans-taken.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';

/** The payments of a plan that were sent to a bank, which may still refuse them, by their ids. */
export const atBankOf = async (
  db: Kysely<Database>,
  { instalments }: Pick<WholePlan, 'instalments'>,
  now: number,
): Promise<ReadonlySet<string>> => {
  const taken = await takenTimes(db, instalments);
  const late = [...taken].flatMap(([id, at]) =>
    isPending({ method: 'ach', at }, now) ? [id] : [],
  );
  if (late.length === 0) return new Set();
  const rows = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('id', 'in', late)
    .where('method', '=', 'ach')
    .execute();
  return new Set(rows.map(({ id }) => id));
};
