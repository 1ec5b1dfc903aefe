import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { deedNamed, isMadeNow, nameOfWish, type Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import type { PlanChange, PlanChangeKind } from '#domain/plans/plan-change.ts';
import { backsOfPlan } from '../store/beside-sums.ts';
import { triesOf } from '../store/plans-paid.ts';
import { deedsOfPlan, type PlanDeedRow } from '../store/plan-deeds.ts';
import { meansAgreedBy, type PlanMeansRow } from '../store/plan-means.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { readAccount } from './draft.ts';
import { typeOf } from './means-for.ts';

type Change = PlanChange & { readonly at: number };

/**
 * The changes of a plan for its payer, the newest first: by whom, and in which words they were agreed to. Of staff
 * nobody is told more than that it was the provider.
 */
export const changesOf = async (
  db: Kysely<Database>,
  { plan, accounts }: Pick<WholePlan, 'plan' | 'accounts'>,
  stored: StoredTenant,
): Promise<PlanChange[]> => {
  const day = (at: number) => todayAt(stored, at);
  const tries = await triesOf(db, plan);
  const made: readonly Change[] = [
    ...(await deedsOfPlan(db, plan.id)).map((row) => ({
      ...asTried(fromDeed(row, { payer: plan.subject, accounts }), isRefused(row, tries)),
      at: row.consentAt,
      date: day(row.consentAt),
    })),
    ...(await meansAgreedBy(db, [plan.id])).map((row) => ({
      ...fromMeans(row),
      at: row.consentAt,
      date: day(row.consentAt),
    })),
    ...(await backsOfPlan(db, backsIn(plan))).map(({ at, kind, cents, isOfPlan }) => ({
      // A plan counts its payments that were refunded as made.
      what: kind === 'refunded' && isOfPlan ? ('refunded' as const) : ('back' as const),
      by: 'portal' as const,
      back: toCents(cents),
      at,
      date: day(at),
    })),
    ...(plan.status === 'failing' && plan.endedAt !== null
      ? [
          {
            what: 'failed' as const,
            by: 'portal' as const,
            at: plan.endedAt,
            date: day(plan.endedAt),
          },
        ]
      : []),
  ];
  return made.toSorted((one, other) => other.at - one.at).map(({ at: _, ...change }) => change);
};

const backsIn = ({ id: planId, intentId, createdAt: since }: WholePlan['plan']) => ({
  planId,
  intentId,
  since,
});

interface Figures {
  readonly bills?: readonly { readonly id: string }[];
  readonly more?: number;
  readonly beyond?: number;
  readonly settled?: number;
}

type Undated = Omit<PlanChange, 'date'>;

interface Of extends Pick<WholePlan, 'accounts'> {
  readonly payer: string;
}

const fromDeed = (row: PlanDeedRow, { payer, accounts }: Of): Undated => {
  const all = JSON.parse(row.payments) as readonly PlanDebit[];
  // A payment that was made at once is not left.
  const payments = isMadeNow(deedNamed(row.deed)) ? all.slice(1) : all;
  const [next] = payments;
  const last = payments.at(-1);
  const { more = 0, beyond = 0, settled, bills = [] } = JSON.parse(row.wish) as Figures;
  const ids = bills.map(({ id }) => id);
  const added = accounts.flatMap(({ balanceId, account }) =>
    balanceId !== null && ids.includes(balanceId) ? readAccount(account).paymentPostingId : [],
  );
  return {
    what: kindOf(row),
    by: row.personId === payer ? 'payer' : 'provider',
    ...(next &&
      last && { left: { next: { date: next.date, amount: next.amount }, last: last.date } }),
    ...(added.length > 0 && { added }),
    ...(more > 0 && { more: toCents(more) }),
    ...(beyond > 0 && { beyond: toCents(beyond) }),
    ...(settled !== undefined && { settled: toCents(settled) }),
    ...(more < 0 && { less: toCents(-more) }),
    ...agreedIn(row),
  };
};

/** A payment that was refused left the plan as it was. */
const asTried = ({ left, ...change }: Undated, refused: boolean): Undated =>
  refused ? { ...change, refused } : { ...change, ...(left && { left }) };

/** The payment that was to be made at once with a change is the first after it. */
const isRefused = (
  { deed, consentAt }: PlanDeedRow,
  tries: Awaited<ReturnType<typeof triesOf>>,
): boolean =>
  isMadeNow(deedNamed(deed)) &&
  tries.find(({ claimedAt }) => claimedAt >= consentAt)?.status === 'declined';

const kindOf = ({ deed, wish }: PlanDeedRow): PlanChangeKind => {
  if (deed === 'end' || deed === 'stop') return 'stop';
  return deed === 'billed' || deed === 'settle' ? deed : nameOfWish(JSON.parse(wish) as Wish);
};

const fromMeans = (row: PlanMeansRow): Undated => ({
  what: 'means',
  by: 'payer',
  means: { type: typeOf(row), last4: row.last4, ...(row.brand !== null && { brand: row.brand }) },
  ...agreedIn(row),
});

/** Nobody agrees to a change of the provider's in words of theirs. */
const agreedIn = ({ consent, language }: Pick<PlanDeedRow, 'consent' | 'language'>) =>
  consent !== '' && { agreed: { text: consent, language } };
