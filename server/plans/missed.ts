import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { missedWhys, type MissedPayment, type MissedWhy } from '#domain/plans/standing.ts';
import { intentById, findIntent, legsOf } from '../store/payments.ts';
import { instalmentKey, planEndpoint } from '../store/plans-paid.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import { onceGoing } from './to-come.ts';
import { backLately } from './back-lately.ts';
import { overdueEnd } from './overdue-end.ts';
import { waitEnd } from './wait-end.ts';
import { payableUntil } from './wait-put-off.ts';

interface Reading {
  readonly stored: StoredTenant;
  /** The person who reads, or the session of a guest. */
  readonly subject: string;
  readonly now: number;
}

/**
 * The last try of a plan's next payment that did not go through, where it is tried again, or the plan waits for
 * another card. A refusal is told to the plan's payer alone, as the means are.
 */
export const missedOf = async (
  db: Kysely<Database>,
  { plan, accounts, instalments }: WholePlan,
  { stored, subject, now }: Reading,
): Promise<MissedPayment | undefined> => {
  const next = instalments.find(({ status }) => status === 'pending');
  if (plan.subject !== subject || next === undefined) return undefined;
  const isPartly = next.paid > 0;
  if (plan.isByHand === 1)
    return next.overdueTold === null
      ? undefined
      : {
          date: next.dueDate as CalendarDate,
          isPartly,
          overdue: {
            amount: toCents(next.amount - next.paid),
            ...overdueEnds({ instalments }, stored),
            ...(await backLately(db, plan.id, { stored, now })),
          },
        };
  if (plan.waitingSince !== null) {
    const amount = toCents(onceGoing({ plan, accounts, instalments }, stored).next?.amount ?? 0);
    const by = payableUntil({ plan, instalments }, stored);
    const ends = waitEnd(plan, stored);
    const isMore = plan.waitingFor === 'more' && { isMore: true as const };
    const isBack = (isMore || plan.waitingFor === 'back') && { isBack: true as const };
    const waits = { amount, ...(by && { by }), ...(ends && { ends }), ...isBack, ...isMore };
    const since = todayAt(stored, plan.waitingSince);
    if (isBack || next.intentId === null) return { date: since, isPartly, waits };
    const why = await whyOf(db, next.intentId);
    // A bank takes money back days after it was paid.
    const paidOn = why === 'returned' ? (await intentById(db, next.intentId)).claimedAt : undefined;
    const date = paidOn === undefined ? since : todayAt(stored, paidOn);
    return { date, isPartly, waits, ...(why && { why }) };
  }
  if (next.attempts === 0) return undefined;
  const key = instalmentKey(plan.id, next.number, next.attempts - 1);
  const tried = await findIntent(db, { ...plan, endpoint: planEndpoint }, key);
  // The payment that began the plan has another key; a bank may take it back.
  const { id, claimedAt, method, last4, expiry } = tried ?? (await intentById(db, plan.intentId));
  // The reason for which another card was refused says nothing of the one that pays now.
  const isSame = method === plan.method && last4 === plan.last4 && expiry === plan.expiry;
  const why = isSame ? await whyOf(db, id) : undefined;
  const date = todayAt(stored, claimedAt);
  const isEarly = isSame && date < next.dueDate;
  const harmless = isEarly ? ('early' as const) : isSame ? undefined : ('otherMeans' as const);
  return { date, isPartly, ...(why && { why }), ...(harmless && { harmless }) };
};

const overdueEnds = (plan: Pick<WholePlan, 'instalments'>, stored: StoredTenant) => {
  const ends = overdueEnd(plan, stored);
  return ends && { ends };
};

/** The bank's reason; where no part was refused, the money was there and the bank took it back. */
const whyOf = async (db: Kysely<Database>, intentId: string): Promise<MissedWhy | undefined> => {
  const refused = (await legsOf(db, intentId)).find(({ status }) => status === 'declined');
  return refused === undefined ? 'returned' : missedWhys.find((why) => why === refused.reason);
};
