import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { readHistoryAccount } from './history-account.ts';
import type { HistoryItemsTable } from './history-schema.ts';
import type { LegStatus } from './payments-schema.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** A leg with these statuses has no items yet: no vendor had it to decide on. */
const unnoted: readonly LegStatus[] = ['claimed', 'sending', 'notcharged'];

/**
 * Takes the items of a leg out that were noted while its vendor had not decided, and gives their numbers to those that
 * come in their place: the address of a pending payment stays that of the paid one.
 */
export const inPlaceOfPending = async (
  work: Db,
  { id, status }: { readonly id: string; readonly status?: LegStatus },
  items: readonly HistoryItemsTable[],
): Promise<readonly HistoryItemsTable[]> => {
  if (status === undefined || unnoted.includes(status)) return items;
  const before = await work
    .deleteFrom('historyItems')
    .where('legId', '=', id)
    .returning(['id', 'personId', 'account', 'isInterest'])
    .execute();
  return items.map((item) => {
    const same = before.find(
      (one) =>
        one.personId === item.personId &&
        one.isInterest === item.isInterest &&
        markOf(one) === markOf(item),
    );
    return same === undefined ? item : { ...item, id: Number(same.id) };
  });
};

const markOf = ({ account }: Pick<HistoryItemsTable, 'account'>): string =>
  billMark(readHistoryAccount(account));
