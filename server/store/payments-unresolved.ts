import type { Kysely } from 'kysely';
import type { Intent } from './payments.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

const hour = 3_600_000;
/** The processor may be away this long before people are told. */
const toldAfter = 4 * hour;
/** People are reminded after this long. */
const remindedAfter = 7 * 24 * hour;

/** Payments that stayed unresolved for hours, and of which people were not told, or long ago. */
export const toBeDecided = (db: Db, now: number, limit = 200): Promise<Intent[]> =>
  db
    .selectFrom('paymentIntents')
    .selectAll()
    // An index finds those of a session, and those at a vendor.
    .where((e) =>
      e.or([
        e('openSession', '>', ''),
        e('id', 'in', e.selectFrom('vendorSessions').select('intentId').where('lookAt', '>', 0)),
      ]),
    )
    .where('status', '=', 'unresolved')
    .where('claimedAt', '<=', now - toldAfter)
    .where((e) =>
      e.or([e('peopleToldAt', 'is', null), e('peopleToldAt', '<=', now - remindedAfter)]),
    )
    .orderBy('claimedAt')
    .limit(limit)
    .execute();

/** One instance of several tells people of the payment; true for that one. */
export const takeTelling = async (
  work: Db,
  { id, peopleToldAt }: Intent,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('paymentIntents')
    .set({ peopleToldAt: now })
    .where('id', '=', id)
    .where('status', '=', 'unresolved')
    .where('peopleToldAt', 'is not distinct from', peopleToldAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Payments by the reference that patients and people read out; no two should have it. */
export const byReference = (db: Db, reference: string): Promise<Intent[]> =>
  db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('reference', '=', reference.trim().toUpperCase())
    .execute();

export const unresolvedOnes = (db: Db): Promise<Intent[]> =>
  db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('openSession', '>', '')
    .where('status', '=', 'unresolved')
    .orderBy('claimedAt')
    .execute();
