import type { ExpressionBuilder, Kysely } from 'kysely';
import { isGone } from './owners.ts';
import { unsettled } from './payments.ts';
import type { Intent } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * How long a process that fell silent keeps others from its payments. Losing a lease early is safe:
 * the vendor's key and the quiet window keep money right, leases only keep work from being doubled.
 */
export const leaseMs = 3_000;
/** Between two looks at what stays open. */
export const longestPause = 3_600_000;

/** A lease that ends later than any could was given before the clock was set back. */
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
  { id, owner: held }: Pick<Intent, 'id' | 'owner'>,
  owner: string,
  now: number,
): Promise<boolean> => {
  const gone = held !== null && isGone(held, owner) ? [held] : [];
  const { numUpdatedRows } = await db
    .updateTable('paymentIntents')
    .set({ owner, leaseUntil: now + leaseMs })
    .where('id', '=', id)
    .where('status', 'in', unsettled)
    .where((e) => e.or([e('owner', 'is', null), isFree(now, gone)(e)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Shows that this process lives. */
export const renewLeases = async (db: Db, owner: string, now: number): Promise<void> => {
  await db
    .updateTable('paymentIntents')
    .set({ leaseUntil: now + leaseMs })
    // A range is found by the index; what is not null is looked for everywhere.
    .where('openSession', '>', '')
    .where('owner', '=', owner)
    .execute();
};

/** Puts a payment down, to be looked at again then. */
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

/** Payments that nobody has in hand and that are due for a look, those waiting longest first. */
export const duePayments = async (db: Db, { owner, now }: Looking, limit = 50) => {
  const owners = await db
    .selectFrom('paymentIntents')
    .select('owner')
    .distinct()
    .where('openSession', '>', '')
    .where('owner', 'is not', null)
    .execute();
  const gone = owners.flatMap(({ owner: held }) =>
    held !== null && isGone(held, owner) ? held : [],
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
