import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import type { Interval } from '#domain/tenant-words.ts';
import type { Database } from '../store/schema.ts';
import { readDrafts, type PlanDraft } from './draft.ts';

/** A plan that began with a payment, as it was agreed to: the receipt does not follow its later changes. */
export interface BegunPlan {
  readonly accounts: readonly { readonly id: string; readonly number: string }[];
  /** The location whose telephone number the receipt gives. */
  readonly locationId: number;
  readonly interval: Interval;
  readonly payment: Cents;
  readonly interest: Cents;
  /** The sum of the plan, interest included. */
  readonly total: Cents;
  readonly instalments: readonly {
    readonly date: CalendarDate;
    readonly amount: Cents;
    readonly status: 'paid' | 'pending';
  }[];
  /** The payer has a login, with which they stop it here. */
  readonly mayStop: boolean;
  /** The payer has none: each letter of the plan has a link with which they stop it. */
  readonly hasLink: boolean;
  readonly planId: string;
}

interface Agreed {
  readonly id: string;
  readonly plans: string | null;
}

export const plansBegunWith = async (
  db: Kysely<Database>,
  { id, plans }: Agreed,
): Promise<readonly BegunPlan[]> => {
  const drafts = readDrafts(plans);
  if (drafts.length === 0) return [];
  const begun = await db
    .selectFrom('plans')
    .leftJoin('people', 'people.id', 'plans.subject')
    .select(['plans.id as planId', 'position', 'people.id as personId', 'answer'])
    .where('intentId', '=', id)
    .orderBy('position')
    .execute();
  return begun.flatMap(({ planId, position, personId, answer }) => {
    const draft = drafts[position];
    const mayStop = personId !== null;
    const hasLink = !mayStop && answer !== null;
    return draft === undefined ? [] : [{ ...begunFrom(draft), planId, mayStop, hasLink }];
  });
};

const begunFrom = ({
  accounts,
  interval,
  payment,
  interest,
  total,
  start,
}: PlanDraft): Omit<BegunPlan, 'mayStop' | 'hasLink' | 'planId'> => {
  const bills = accounts.filter(({ isInterest }) => !isInterest).map(({ account }) => account);
  return {
    accounts: bills.map(({ accountId, paymentPostingId }) => ({
      id: accountId,
      number: paymentPostingId,
    })),
    locationId: bills[0]?.locationId ?? 0,
    interval,
    payment,
    interest,
    total,
    instalments: scheduleOf(total, { interval, payment }, start as CalendarDate).map(
      ({ date, amount, number }) => ({ date, amount, status: number === 1 ? 'paid' : 'pending' }),
    ),
  };
};
