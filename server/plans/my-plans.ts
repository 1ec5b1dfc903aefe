import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { todayAt } from './calendar.ts';
import { numbersOf } from './changing-plan.ts';
import { billsLeftOf } from './left.ts';
import { missedOf } from './missed.ts';
import { paidOf, type Reading } from './told-plan.ts';
import { toCome } from './to-come.ts';

type Db = Kysely<Database>;
type Asked = Pick<Reading, 'stored'> & { readonly personId: string };

/** All plans that somebody agreed to at a provider, the newest first. */
export const myPlans = async (db: Db, { stored, personId }: Asked) => {
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('subject', '=', personId)
    .where('tenant', '=', stored.slug)
    .execute();
  const plans = await findPlans(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(plans.toReversed().map((whole) => lineOf(db, whole, { stored, personId })));
};

const lineOf = async (db: Db, whole: WholePlan, { stored, personId }: Asked) => {
  const { plan } = whole;
  const { id: planId, status, createdAt, endedAt } = plan;
  const runs = status === 'active';
  const { remaining, next } = toCome(whole, stored);
  const isOpen = runs && remaining > 0;
  const missed = isOpen ? await missedOf(db, whole, { stored, subject: personId }) : undefined;
  return {
    planId,
    status,
    accounts: numbersOf(whole),
    since: todayAt(stored, createdAt),
    ...(endedAt !== null && { ended: todayAt(stored, endedAt) }),
    paid: toCents(paidOf(whole)),
    // The rest of the interest is not owed any more.
    remaining: toCents(runs ? remaining : status === 'completed' ? 0 : billsLeftOf(whole)),
    ...(next && { next: { date: next.date, amount: toCents(next.amount) } }),
    ...(missed && { missed }),
  };
};
