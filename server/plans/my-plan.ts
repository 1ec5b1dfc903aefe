import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/dates.ts';
import { noMoney, subtractMoney, toCents } from '#domain/money.ts';
import type { DueSum } from '#domain/plans/due.ts';
import { costOf } from '#domain/plans/cost.ts';
import type { NotNow } from '#domain/plans/deeds.ts';
import type { PlanChange } from '#domain/plans/plan-change.ts';
import type { PlanWay } from '#domain/plans/ways.ts';
import { scheduleOf } from '#domain/plans/schedule.ts';
import { itemsOfPlan } from '../history/items-of-plan.ts';
import type { Reading as PastReading } from '../history/item.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import { hasAgreedPaper } from './agreed-paper.ts';
import { atBankOf } from './at-bank.ts';
import { todayAt } from './calendar.ts';
import { changesOf } from './changes-of.ts';
import { comingOf } from './coming.ts';
import { deedPlan } from './deed-plan.ts';
import { deedsOf } from './deeds-of.ts';
import { readAccount } from './draft.ts';
import { dueAfterEnd } from './due-after-end.ts';
import { dueAsGuest } from './due-as-guest.ts';
import { dueByHand } from './due-by-hand.ts';
import { addedTo, interestOf, leftOf } from './left.ts';
import { phoneOf } from './new-means.ts';
import { pauseOf } from './paused.ts';
import type { Payer } from './payer-in.ts';
import { receiptsOfPlan } from './receipts-of-plan.ts';
import { isPaidByHand, toldPlan, type Reading } from './told-plan.ts';

interface Whole extends Reading, Pick<Payer, 'byLink'> {
  readonly personId: string;
  /** Said of a plan of somebody else, which is only looked at. */
  readonly of?: 'owner' | 'user' | undefined;
  /** The history that the reader has; none where the provider offers none. */
  readonly past: (PastReading & { readonly since: number }) | undefined;
  /** The address of a receipt by its key, for a guest: they have no history. */
  readonly receiptAt?: ((token: string) => string) | undefined;
}

/** A plan from its first day to its last, for its payer or, without its means and their words, for others who see its bills. */
export const myPlan = async (
  db: Kysely<Database>,
  whole: WholePlan,
  { past, of, receiptAt, ...reading }: Whole,
) => {
  const { plan } = whole;
  const { stored } = reading;
  const today = todayAt(stored, reading.now);
  const { balance, schedule, next: _, ...told } = await toldPlan(db, whole, reading);
  // A plan that waits for another card takes nothing next.
  const { next } = plan.waitingSince === null ? await comingOf(db, whole, reading) : {};
  const { byLink, now } = reading;
  const afterEnd =
    of === undefined && byLink ? await dueAfterEnd(db, whole, { stored, now }) : undefined;
  const due = of === undefined ? (dueByHand(whole, stored, now) ?? afterEnd?.due) : undefined;
  const later = afterEnd?.later ?? noMoney;
  const asking = due && byLink && { sessionId: byLink.sessionId, due, stored, now };
  const pays = asking && (await dueAsGuest(db, whole, asking));
  const itemOf = await itemsOfPlan(db, whole, past);
  const receipts = receiptAt && (await receiptsOfPlan(db, whole));
  const receiptOf = (intentId: string): string | undefined => {
    const token = receipts?.get(intentId);
    return token === undefined ? undefined : receiptAt?.(token);
  };
  const phone = phoneOf(whole, stored);
  const pause = pauseOf(whole, today);
  const ways = of === undefined ? await waysNow(db, whole, reading) : { deeds: [] };
  // The means are the payer's to know.
  const atBank = of === undefined ? await atBankOf(db, whole, reading.now) : new Set();
  const isAtBank = (id: string | null) => id !== null && atBank.has(id);
  return {
    ...told,
    ...(told.end && later > 0 && { end: { ...told.end, later } }),
    planId: plan.id,
    ...(of && { of }),
    status: plan.status,
    since: todayAt(stored, plan.createdAt),
    remaining: later > 0 ? (due?.amount ?? noMoney) : toCents(balance),
    paid: toCents(told.paid),
    beside: later > 0 ? later : toCents(besideIn(whole, { ...told, balance })),
    bills: billsOf(whole).map((bill) => paidLater(bill, afterEnd?.typed.get(bill.number) ?? 0)),
    agreed: agreedOf(whole),
    interestPaid: toCents(interestOf(whole)?.paid ?? 0),
    ...(next && {
      next: {
        date: next.date,
        amount: next.amount,
        isUnderWay: next.isUnderWay || ways.isHeld === true,
      },
    }),
    ...(due && {
      due: {
        ...sumSent(due),
        by: due.by,
        count: due.count,
        isOverdue: due.isOverdue,
        ...(due.overdue && { overdue: sumSent(due.overdue) }),
        ...(pays && { pays }),
      },
    }),
    payments: schedule.map(({ intentId, ...one }) => {
      const item = one.status === 'paid' && intentId !== null ? itemOf(intentId) : undefined;
      const receipt = one.status === 'paid' && intentId !== null ? receiptOf(intentId) : undefined;
      const stands = of === undefined ? lateStatus(one, { plan, today }) : one.status;
      const status = stands === 'paid' && isAtBank(intentId) ? ('sent' as const) : stands;
      return { ...one, status, ...(item && { item }), ...(receipt && { receipt }) };
    }),
    hasPaper: of === undefined && (await hasAgreedPaper(db, plan)),
    ...(phone && { phone }),
    ...(pause && { pausedUntil: pause.until }),
    ...(atBank.size > 0 && { isAtBank: true as const }),
    ...ways,
    changes: (await changesOf(db, whole, stored)).map(({ added, ...change }) => ({
      ...(of === undefined ? change : withoutWords(change)),
      ...(added && { added: [...added] }),
    })),
  };
};

const sumSent = ({ amount, bills }: DueSum) => ({ amount, bills: [...bills] });

/** A payment of a day that passed: one by hand is overdue, and of a plan that waits nothing was taken. */
const lateStatus = <Status extends string>(
  { status, date }: { readonly status: Status; readonly date: string },
  { plan, today }: Pick<WholePlan, 'plan'> & { readonly today: CalendarDate },
) => {
  if (status !== 'pending' || date >= today) return status;
  if (plan.isByHand === 1) return 'overdue' as const;
  return plan.waitingSince === null ? status : ('nottaken' as const);
};

/** The card and the words that were agreed to are told to whoever agreed. */
const withoutWords = ({
  means: _,
  agreed: __,
  refused: ___,
  ...change
}: Omit<PlanChange, 'added'>): Omit<PlanChange, 'added'> => change;

/** The ways that there are now: while a payment is made that leaves nothing to be changed, the stop alone. */
const waysNow = async (
  db: Kysely<Database>,
  whole: WholePlan,
  reading: Omit<Whole, 'past' | 'of' | 'receiptAt'>,
): Promise<{
  readonly deeds: PlanWay[];
  readonly isHeld?: true;
  readonly aheadTomorrow?: true;
}> => {
  const ways = deedsOf(whole, reading.stored);
  const plan = ways.length === 0 ? undefined : await deedPlan(db, whole, reading);
  if (plan === undefined) return { deeds: ways.filter((way) => way === 'means' || way === 'stop') };
  const { offers, payments, underWay } = plan;
  const isHeld = underWay !== undefined && payments.length === 0;
  const deeds = ways.filter((way) => {
    if (way === 'stop') return true;
    if (isHeld) return false;
    if (way === 'means') return true;
    const offer = offers[way];
    const why = 'why' in offer ? offer.why : undefined;
    // A plan that is paid by hand and has nothing to be taken from goes on automatically with other means.
    if (way === 'automatic' && why === 'none') return false;
    // A pause that lasts is ended, and not begun once more beside that.
    if (way === 'pause' && !('why' in offers.resume)) return false;
    // The last payment is made ahead.
    if (way === 'payoff' && payments.length < 2) return false;
    return why === undefined || !passing.includes(why);
  });
  const { ahead } = offers;
  const isTomorrow = !isHeld && ways.includes('ahead') && 'why' in ahead && ahead.why === 'today';
  return {
    deeds,
    ...(isHeld && { isHeld: true }),
    ...(isTomorrow && { aheadTomorrow: true }),
  };
};

/** Reasons that nobody has to be told: the way is not there now. */
const passing: readonly NotNow['why'][] = [
  'underWay',
  'today',
  'noBill',
  'notPaused',
  'tooNear',
  'notBehind',
  // Interest was agreed to with the plan: no bill can ever be added.
  'interest',
];

const billsOf = (whole: WholePlan) => {
  const left = leftOf(whole);
  const interest = interestOf(whole);
  return whole.accounts.flatMap((one, at) => {
    if (one === interest) return [];
    const rest = left[at] ?? 0;
    // By hand a bill is paid with the accounts.
    const paid = isPaidByHand(whole) ? one.amount - rest : one.paid;
    return [
      {
        number: readAccount(one.account).paymentPostingId,
        amount: toCents(one.amount),
        paid: toCents(paid),
        beside: toCents(Math.max(0, one.amount - paid - rest)),
        left: toCents(rest),
      },
    ];
  });
};

/** A typed bill with what was paid on it since the plan ended. */
const paidLater = (bill: ReturnType<typeof billsOf>[number], cents: number) => ({
  ...bill,
  beside: toCents(bill.beside + Math.min(cents, bill.left)),
  left: toCents(Math.max(0, bill.left - cents)),
});

/** Cents that were paid beside the plan. Of one that is paid up, the interest that is not owed any more is none of them. */
const besideIn = (
  whole: WholePlan,
  { paid, balance }: { readonly paid: number; readonly balance: number },
): number => {
  const { plan } = whole;
  if (plan.status === 'active') return Math.max(0, plan.total + addedTo(whole) - paid - balance);
  return plan.status === 'completed'
    ? billsOf(whole).reduce((sum, { beside }) => sum + beside, 0)
    : 0;
};

/** The terms, laid out once more from what was agreed to: an instalment may have taken less since. */
const agreedOf = ({ plan, instalments }: WholePlan) => {
  const { interval } = plan;
  const [total, payment] = [toCents(plan.total), toCents(plan.payment)];
  const balance = subtractMoney(total, toCents(plan.interest));
  const first = (instalments[0]?.dueDate ?? '') as CalendarDate;
  const payments = scheduleOf(total, { interval, payment }, first);
  const { rate } = costOf({ balance, interval, payments });
  return {
    count: payments.length,
    payment,
    interval,
    balance,
    total,
    ...(rate !== undefined && { rate }),
    first,
    last: payments.at(-1)?.date ?? first,
    // Interest that nobody was told of at the agreement is not taken.
    earlyPayoff: plan.earlyPayoff ?? ('noInterest' as const),
  };
};
