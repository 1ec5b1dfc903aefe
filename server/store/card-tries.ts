import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countedFor, type CardTry } from '#domain/plans/card-limits.ts';
import { autopayEndpoint } from './autopays.ts';
import { open } from './payments.ts';
import { planEndpoint } from './plans-paid.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/**
 * The refusals of a card lately, by whichever plan, payer or provider, and charges of it that may yet be
 * refused. Of two debits of one card at the same moment the second waits, and then sees the first.
 */
export const triesOf = async (work: Db, fingerprint: string, now: number): Promise<CardTry[]> => {
  if (work.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 1))`.execute(work);
  const refused = await work
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .select(['sentAt', 'paymentLegs.amount as amount', 'endpoint'])
    .where('fingerprint', '=', fingerprint)
    .where('paymentLegs.status', '=', 'declined')
    .where('sentAt', '>', now - countedFor)
    .execute();
  const underWay = await work
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .innerJoin('plans', 'plans.id', 'paymentIntents.openSession')
    .select('paymentLegs.amount as amount')
    .where('plans.fingerprint', '=', fingerprint)
    .where('paymentLegs.status', 'in', open)
    .execute();
  const automatic = await work
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .innerJoin('autopayRounds', 'autopayRounds.id', 'paymentIntents.openSession')
    .innerJoin('autopays', 'autopays.id', 'autopayRounds.autopayId')
    .innerJoin('savedCards', 'savedCards.id', 'autopays.cardId')
    .select('paymentLegs.amount as amount')
    .where('savedCards.fingerprint', '=', fingerprint)
    .where('paymentLegs.status', 'in', open)
    .execute();
  return [
    ...refused.map(({ sentAt, amount, endpoint }) => ({
      at: sentAt ?? now,
      amount,
      isOwn: endpoint !== planEndpoint && endpoint !== autopayEndpoint,
    })),
    ...[...underWay, ...automatic].map(({ amount }) => ({ at: now, amount, isOwn: false })),
  ];
};
