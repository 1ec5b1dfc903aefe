import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { money } from '#text/formats.ts';
import type { Words } from '../receipts/words.ts';
import { findPlan, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { interestOf } from './left.ts';

/**
 * A sentence on a plan that ended before its time: how much of the agreed interest was paid, and how much
 * never will be.
 */
export const earlyEnd = (whole: WholePlan, words: Words): readonly string[] => {
  const agreed = whole.plan.interest;
  const paid = interestOf(whole)?.paid ?? 0;
  if (agreed <= paid) return [];
  const written = (cents: number) => money(toCents(cents), words.currency, words.language);
  const said = { agreed: written(agreed), paid: written(paid), spared: written(agreed - paid) };
  return [words.say('topics_planinterestspared', said)];
};

/** The plans that a payment paid off beside their instalments, as its receipt tells of them. */
export const plansPaidOffWith = async (
  db: Kysely<Database>,
  intentId: string,
): Promise<readonly WholePlan[]> => {
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('paidOffWith', '=', intentId)
    .orderBy('createdAt')
    .execute();
  const wholes = await Promise.all(rows.map(({ id }) => findPlan(db, id)));
  return wholes.flatMap((whole) => whole ?? []);
};
