import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { atBankOf } from './at-bank.ts';
import { todayAt } from './calendar.ts';
import { numbersOf } from './numbers-of.ts';
import { pauseOf } from './paused.ts';
import type { sharedPlans } from './shared.ts';
import { billsLeftOf } from './left.ts';
import { missedOf } from './missed.ts';
import { paidOf, type Reading } from './told-plan.ts';
import { toCome } from './to-come.ts';

type Db = Kysely<Database>;
interface Asked extends Pick<Reading, 'stored' | 'now'> {
  readonly personId: string;
  readonly shared: Awaited<ReturnType<typeof sharedPlans>>;
}

/** All plans that somebody agreed to at a provider, and the running ones that pay bills which they see, the newest first. */
export const myPlans = async (db: Db, { shared, ...asked }: Asked) => {
  const rows = await db
    .selectFrom('plans')
    .select('id')
    .where('subject', '=', asked.personId)
    .where('tenant', '=', asked.stored.slug)
    .execute();
  const own = await findPlans(
    db,
    rows.map(({ id }) => id),
  );
  const plans = [...own.map((whole) => ({ whole, of: undefined })), ...shared];
  return Promise.all(
    plans
      .toSorted((one, other) => other.whole.plan.createdAt - one.whole.plan.createdAt)
      .map(async ({ whole, of }) => ({ ...(await lineOf(db, whole, asked)), ...(of && { of }) })),
  );
};

const lineOf = async (
  db: Db,
  whole: WholePlan,
  { stored, personId, now }: Omit<Asked, 'shared'>,
) => {
  const { plan } = whole;
  const { id: planId, status, createdAt, endedAt } = plan;
  const runs = status === 'active';
  const { remaining, next } = toCome(whole, stored);
  const isOpen = runs && remaining > 0;
  const missed = isOpen ? await missedOf(db, whole, { stored, subject: personId, now }) : undefined;
  const isOver = status === 'completed' && plan.subject === personId;
  const isAtBank = isOver && (await atBankOf(db, whole, now)).size > 0;
  const pause = pauseOf(whole, todayAt(stored, now));
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
    ...(pause && { pausedUntil: pause.until }),
    ...(isAtBank && { isAtBank }),
  };
};
