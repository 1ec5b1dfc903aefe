import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { standingOf } from '#domain/reversal.ts';
import { toDecimal } from '#domain/typed-money.ts';
import { dated } from '../plans/dated.ts';
import { reversedInstalments } from '../plans/reversed-instalments.ts';
import { toldStatus } from '../plans/told-status.ts';
import { meansAgreedBy } from '../store/plan-means.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import { takenTimes } from '../store/plans-taken.ts';
import type { Database } from '../store/schema.ts';
import type { Own } from './own-data.ts';

/** The payment plans that somebody agreed to, with the cards that they were taken from later. */
export const plansOfOwn = async (
  db: Kysely<Database>,
  { personId, stored, there }: Pick<Own, 'personId' | 'stored' | 'there'>,
) => {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'plans.intentId')
    .select(['plans.id', 'paymentIntents.reference'])
    .where('plans.subject', '=', personId)
    .execute();
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  const plans = await findPlans(db, [...references.keys()]);
  const agreed = await meansAgreedBy(db, [...references.keys()]);
  const taken = await takenFrom(db, plans);
  const times = await takenTimes(
    db,
    plans.flatMap(({ instalments }) => instalments),
  );
  const reversed = new Map<string, Standing>();
  for (const whole of plans)
    reversed.set(whole.plan.id, (await reversedInstalments(db, whole)).standing);
  return plans.map((whole) => ({
    ...planOf(whole, {
      reference: references.get(whole.plan.id),
      standing: reversed.get(whole.plan.id),
      stored,
      there,
      taken,
      times,
    }),
    laterCards: agreed
      .filter(({ planId }) => planId === whole.plan.id)
      .map(({ last4, fromDate, consent, consentAt }) => ({
        lastDigits: last4,
        from: fromDate,
        consent: { at: there(consentAt), words: consent },
      })),
  }));
};

interface Means {
  readonly method: string;
  readonly brand: string | null;
  readonly last4: string;
}

/** The means of each payment that took an instalment, by its id: a plan has others later on. */
const takenFrom = async (
  db: Kysely<Database>,
  plans: readonly WholePlan[],
): Promise<ReadonlyMap<string, Means>> => {
  const ids = plans.flatMap(({ instalments }) =>
    instalments.flatMap(({ intentId, status }) => (intentId && status === 'paid' ? intentId : [])),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('paymentIntents')
    .select(['id', 'method', 'brand', 'last4'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const written = (cents: number): string => toDecimal(toCents(cents));

const named = ({ method, brand, last4 }: Means) => ({
  method: method === 'ach' ? 'ach' : 'card',
  brand: brand ?? undefined,
  lastDigits: last4,
});

type Standing = Awaited<ReturnType<typeof reversedInstalments>>['standing'];

interface Looking extends Pick<Own, 'stored' | 'there'> {
  readonly reference: string | undefined;
  /** The standing of an instalment of which money went back. */
  readonly standing: Standing | undefined;
  readonly taken: ReadonlyMap<string, Means>;
  /** The time at which each payment took its money. */
  readonly times: ReadonlyMap<string, number>;
}

const planOf = (
  whole: WholePlan,
  { reference, standing, stored, there, taken, times }: Looking,
) => {
  const { plan } = whole;
  return {
    reference: reference ?? plan.id,
    status: plan.status,
    begunAt: there(plan.createdAt),
    ...(plan.endedAt !== null && { endedAt: there(plan.endedAt) }),
    total: written(plan.total),
    interest: written(plan.interest),
    currency: plan.currency,
    ...named(plan),
    payer: plan.payerName,
    email: plan.email,
    phone: plan.phone,
    instalments: dated(whole, stored, times).map((one) => {
      const reversal = standing?.(one);
      return {
        /** The day that was agreed, and the one on which it was or will be taken. */
        dueDate: one.dueDate,
        date: one.date,
        amount: written(one.amount),
        status: reversal ? standingOf(reversal) : toldStatus(whole, one),
        ...named(taken.get(one.intentId ?? '') ?? plan),
      };
    }),
  };
};
