import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { meansAgreedBy } from '../store/plan-means.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { Own } from './own-data.ts';

/** The payment plans that somebody agreed to, with the cards that they were taken from later. */
export const plansOfOwn = async (db: Kysely<Database>, { personId, there }: Own) => {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .select(['plans.id', 'paymentIntents.reference'])
    .where('plans.subject', '=', personId)
    .execute();
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const plans = await findPlans(db, [...references.keys()]);
  const agreed = await meansAgreedBy(db, [...references.keys()]);
  return plans.map((whole) => ({
    ...planOf(whole, references.get(whole.plan.id), there),
    laterCards: agreed
      .filter(({ planId }) => planId === whole.plan.id)
      .map(({ last4, fromDate, consent, consentAt }) => ({
        lastDigits: last4,
        from: fromDate,
        consent: { at: there(consentAt), words: consent },
      })),
  }));
};

const written = (cents: number): string => toDecimal(toCents(cents));

const planOf = (
  { plan, instalments }: WholePlan,
  reference: string | undefined,
  there: Own['there'],
) => ({
  reference: reference ?? plan.id,
  status: plan.status,
  begunAt: there(plan.createdAt),
  ...(plan.endedAt !== null && { endedAt: there(plan.endedAt) }),
  total: written(plan.total),
  interest: written(plan.interest),
  currency: plan.currency,
  method: plan.method === 'ach' ? 'ach' : 'card',
  lastDigits: plan.last4,
  payer: plan.payerName,
  email: plan.email,
  phone: plan.phone,
  instalments: instalments.map(({ dueDate, amount, status }) => ({
    dueDate,
    amount: written(amount),
    status,
  })),
});
