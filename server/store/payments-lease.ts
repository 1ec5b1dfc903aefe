import type { ExpressionBuilder, Kysely } from 'kysely';
import { isGone } from './owners.ts';
import { unsettled } from './payments.ts';
import type { Intent } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * A process that fell silent keeps others from its payments for this long. Losing a lease early is safe: the
 * vendor's key and the quiet window keep money right, leases only keep work from being doubled.
 */
export const leaseMs = 3_000;
/** The longest time between two looks at an open payment. */
export const longestPause = 3_600_000;

/** A lease that ends later than any pause was given before the clock was set back. */
const isFree =
  (now: number, gone: readonly string[]) => (e: ExpressionBuilder<Database, 'paymentIntents'>) =>
    e.or([
      e('leaseUntil', '<=', now),
      e('leaseUntil', '>', now + longestPause),
      ...(gone.length === 0 ? [] : [e('owner', 'in', gone)]),
    ]);

/** Takes a payment in hand for one process; false when another has it. */
export const takeLease = async (
  db: Db,
  { id, owner: last }: Pick<Intent, 'id' | 'owner'>,
  owner: string,
  now: number,
): Promise<boolean> => {
  const gone = last !== null && isGone(last, owner) ? [last] : [];
  const { numUpdatedRows } = await db
    .updateTable('paymentIntents')
    .set({ owner, leaseUntil: now + leaseMs })
    .where('id', '=', id)
    .where('status', 'in', unsettled)
    .where((e) => e.or([e('owner', 'is', null), isFree(now, gone)(e)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Prolongs the leases of a process that lives. */
export const renewLeases = async (db: Db, owner: string, now: number): Promise<void> => {
  await db
    .updateTable('paymentIntents')
    .set({ leaseUntil: now + leaseMs })
    // The index finds a range; `is not null` would read the whole table.
    .where('openSession', '>', '')
    .where('owner', '=', owner)
    .execute();
};

/** Gives a payment out of hand, to be looked at again at that time. */
export const dropLease = async (db: Db, id: string, owner: string, until: number) => {
  await db
    .updateTable('paymentIntents')
    .set({ owner: null, leaseUntil: until })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .execute();
};

interface Looking {
  readonly owner: string;
  readonly now: number;
}

/** Payments that no process has in hand and that are due for a look, those waiting longest first. */
export const duePayments = async (db: Db, { owner, now }: Looking, limit = 50) => {
  const owners = await db
    .selectFrom('paymentIntents')
    .select('owner')
    .distinct()
    .where('openSession', '>', '')
    .where('owner', 'is not', null)
    .execute();
  const gone = owners.flatMap(({ owner: last }) =>
    last !== null && isGone(last, owner) ? last : [],
  );
  return db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('openSession', '>', '')
    .where(isFree(now, gone))
    .orderBy('leaseUntil')
    .limit(limit)
    .execute();
};
