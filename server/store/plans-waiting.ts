import type { Kysely } from 'kysely';
import type { WaitReason } from './plans-schema.ts';
import type { Plan } from './plans.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

interface Begun {
  readonly category: WaitReason;
  readonly now: number;
  readonly nextAt: number | null;
}

/** Has a plan wait for another card, with its first letter: a debit that was drafted before is out of date. */
export const beginWait = async (
  work: Db,
  planId: string,
  { category, now, nextAt }: Begun,
): Promise<void> => {
  await work
    .updateTable('plans')
    .set((e) => ({
      waitingSince: now,
      waitingFor: category,
      waitingTold: 1,
      waitingNextAt: nextAt,
      version: e('version', '+', 1),
    }))
    .where('id', '=', planId)
    .execute();
};

const waitsNoMore = {
  waitingSince: null,
  waitingFor: null,
  waitingTold: null,
  waitingNextAt: null,
} as const;

/**
 * Has a plan that waited go on with other means: the payment that it missed is told anew, and has all its
 * tries again, none before `from`.
 */
export const endWait = async (work: Db, planId: string, from?: number): Promise<void> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set((e) => ({ ...waitsNoMore, version: e('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '=', 'active')
    .where('waitingSince', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await work
    .updateTable('instalments')
    .set((e) => ({ refusedBefore: e.ref('attempts'), toldDate: null }))
    .where('planId', '=', planId)
    .where('status', '=', 'pending')
    .execute();
  if (from === undefined) return;
  // The day that was agreed to with the new means is the one on show, before it is told.
  await work
    .updateTable('instalments')
    .set({ nextTryAt: from })
    .where('planId', '=', planId)
    .where('nextTryAt', '<', from)
    .where('number', '=', (query) =>
      query
        .selectFrom('instalments')
        .select((e) => e.fn.min('number').as('number'))
        .where('planId', '=', planId)
        .where('status', '=', 'pending'),
    )
    .execute();
};

/** Of these plans whose card its bank renewed, those that waited for newer details of it go on. */
export const endWaitsFor = async (
  work: Db,
  plans: readonly Pick<Plan, 'id' | 'waitingFor'>[],
): Promise<void> => {
  for (const { id, waitingFor } of plans) if (waitingFor === 'data') await endWait(work, id);
};

/** The plans whose next letter is due, or whose wait is over. */
export const waitsDue = async (db: Db, now: number, limit = 100): Promise<readonly Plan[]> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('waitingNextAt', '<=', now)
    .where('status', '=', 'active')
    .orderBy('waitingNextAt')
    .limit(limit)
    .execute();

/** The letters of a wait begin anew at that time; true where it was put off. */
export const putWaitOff = async (work: Db, planId: string, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set({ waitingTold: 0, waitingNextAt: until })
    .where('id', '=', planId)
    .where('status', '=', 'active')
    .where('waitingSince', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** One instance of several takes the next step of a wait; true for that one. */
export const takeWaitStep = async (
  work: Db,
  { id, waitingTold, waitingNextAt }: Plan,
  next: Pick<Plan, 'waitingTold' | 'waitingNextAt'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await work
    .updateTable('plans')
    .set(next)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('waitingTold', '=', waitingTold)
    .where('waitingNextAt', '=', waitingNextAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
