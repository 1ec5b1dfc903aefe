import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import type { Done } from './deeds.ts';

export interface DeedFindings {
  /** Changes that were answered with yes, and are kept never or twice. */
  readonly wrongDeeds: number;
  /** Plans that were answered to be stopped, ended or settled, and run or ended otherwise. */
  readonly wrongEnds: number;
  /** Changes without their one letter. */
  readonly untoldDeeds: number;
  /** Payments of an amount that was not agreed to when it was taken. */
  readonly unagreedDebits: number;
}

/** Compares what the account holder and the provider were answered with plans, changes and letters. */
export const checkDeeds = async (
  db: Kysely<Database>,
  done: readonly Done[],
  letters: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<DeedFindings> => {
  const kept = await db.selectFrom('planDeeds').selectAll().execute();
  const plans = await db.selectFrom('plans').selectAll().execute();
  const statuses = new Map(plans.map(({ id, status }) => [id, status]));
  const told = (planId: string, what: string) => letters.get(`plan:${planId}:${what}`)?.size === 1;
  const ends = done.filter(({ deed }) => deed === 'stop' || deed === 'end' || deed === 'settle');
  const others = ['end', 'stop', 'settle', 'billed'];
  const changes = kept.filter(({ deed }) => !others.includes(deed));
  const legs = await db
    .selectFrom('paymentLegs')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'paymentLegs.intentId')
    .innerJoin('plans', 'plans.id', 'paymentIntents.sessionId')
    .select(['plans.id as planId', 'paymentLegs.intentId', 'key', 'sentAt', 'plans.payment'])
    .select((e) => e.fn.sum<number | string>('paymentLegs.amount').as('amount'))
    .where('endpoint', '=', 'plan')
    .where('paymentLegs.status', '=', 'paid')
    .groupBy(['plans.id', 'paymentLegs.intentId', 'key', 'sentAt', 'plans.payment'])
    .execute();
  return {
    wrongDeeds: done.filter(
      ({ planId, key }) =>
        key !== undefined &&
        kept.filter((one) => one.planId === planId && one.key === key).length !== 1,
    ).length,
    wrongEnds: ends.filter(({ planId, deed }) => {
      const status = statuses.get(planId);
      return status !== (deed === 'settle' ? 'completed' : 'cancelled');
    }).length,
    untoldDeeds:
      changes.filter(({ planId, id }) => !told(planId, `deed:${id}`)).length +
      ends.filter(({ planId, deed }) => !told(planId, deed === 'settle' ? 'settled' : 'stopped'))
        .length,
    unagreedDebits: legs.filter(({ planId, sentAt, amount, payment }) => {
      const latest = changes
        .filter((one) => one.planId === planId && one.consentAt <= (sentAt ?? 0))
        .toSorted((one, other) => one.consentAt - other.consentAt)
        .at(-1);
      if (latest === undefined) return Number(amount) > payment;
      const agreed = JSON.parse(latest.payments) as readonly { readonly amount: number }[];
      return !agreed.some((one) => one.amount === Number(amount));
    }).length,
  };
};
