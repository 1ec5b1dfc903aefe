import { addDays, addMonths, type CalendarDate } from '../dates.ts';
import { addMoney, type Cents } from '../money.ts';
import { problem, type Problem } from '../problem.ts';
import { billsAmong, paymentsWith, type Adding } from './adding.ts';
import type { DeedPlan, Moving, NotNow, Offers, OfYear, Wish } from './deeds.ts';
import { leastPayment } from './own-plan.ts';
import { shifted } from './redrawn.ts';
import { resuming } from './resuming.ts';
import { soonestDebit } from './retry.ts';

/** The changes that a provider allows in a year: so many pauses of so many payments, so many moves. */
export interface Allowed {
  readonly pauses: number;
  readonly pausedPayments: number;
  readonly moves: number;
}

export const usuallyAllowed: Allowed = { pauses: 2, pausedPayments: 2, moves: 4 };

interface Offering extends Pick<DeedPlan, 'payments' | 'interval' | 'remaining' | 'today'> {
  readonly isUnderWay: boolean;
  /** The plan waits for another card. */
  readonly isWaiting: boolean;
  /** Nothing is debited: its payer is reminded. */
  readonly isByHand: boolean;
  /** There are means that may be debited: those of a plan that goes on after its last payment are forgotten. */
  readonly hasMeans: boolean;
  readonly hasPaidToday: boolean;
  readonly hasInterest: boolean;
  /** The intervals by which a pause that still lasts has put the payments off. */
  readonly pausedBy?: number | undefined;
  /** The soonest day of the next payment. */
  readonly soonest: CalendarDate;
  /** The number of payments whose days are over. */
  readonly behind: number;
  /** The sum that pays everything today. */
  readonly payoff: Cents;
  /** The least amount of a payment at this provider. */
  readonly least: number;
  readonly allowed: Allowed;
  /** The bills that may come on the plan, and the amount that a payment usually has. */
  readonly adding: Omit<Adding, 'count' | 'left'>;
  /** The days of the changes that were made within a year, the first one first. */
  readonly made: {
    readonly pauses: readonly CalendarDate[];
    readonly moves: readonly CalendarDate[];
  };
}

/** A change counts for a year from its day on. */
const timesOf = (made: readonly CalendarDate[], of: number): OfYear => {
  const left = Math.max(0, of - made.length);
  // Several have to be a year old first if more were made than are allowed by now.
  const first = made[Math.max(0, made.length - of)];
  return { left, of, ...(first !== undefined && of > 0 && { more: yearAfter(first) }) };
};

/** The first day of which the year before begins after that day. */
const yearAfter = (day: CalendarDate): CalendarDate => {
  let later = addMonths(day, 12);
  while (addMonths(later, -12) <= day) later = addDays(later, 1);
  return later;
};

const tooOften = ({ more }: OfYear): NotNow => ({ why: 'often', ...(more && { again: more }) });

export const offersFor = (plan: Offering): Offers => {
  const { payments, isWaiting, remaining, least, allowed, made } = plan;
  const [next] = payments;
  const none: NotNow = { why: whyNone(plan) };
  if (next === undefined || isWaiting)
    return {
      pause: none,
      resume: none,
      move: none,
      amount: none,
      ahead: none,
      catchup: none,
      // A payer without another card pays by hand.
      automatic: isWaiting ? { isOn: true } : none,
      add: none,
      payoff: none,
    };
  const pauses = timesOf(made.pauses, allowed.pausedPayments > 0 ? allowed.pauses : 0);
  const moves = timesOf(made.moves, allowed.moves);
  return {
    pause: pauses.left > 0 ? { most: allowed.pausedPayments, times: pauses } : tooOften(pauses),
    resume: resumeFor(plan),
    move: moves.left > 0 ? movesFor(plan, next.date, moves) : tooOften(moves),
    amount: { least: leastPayment(remaining, least), most: remaining },
    ahead: aheadFor(plan, next.amount),
    catchup: catchupFor(plan),
    automatic: plan.isByHand && !plan.hasMeans ? none : { isOn: !plan.isByHand },
    add: addFor(plan),
    payoff: aheadFor(plan, plan.payoff),
  };
};

const resumeFor = ({
  pausedBy,
  payments,
  interval,
  soonest,
  today,
}: Offering): Offers['resume'] => {
  if (pausedBy === undefined) return { why: 'notPaused' };
  const drawing = { by: pausedBy, interval, soonest, today };
  return resuming(payments, drawing) ?? { why: 'tooNear' };
};

const addFor = ({ hasInterest, adding, payments, remaining }: Offering): Offers['add'] => {
  if (hasInterest) return { why: 'interest' };
  if (adding.bills.length === 0) return { why: 'noBill' };
  return { ...adding, count: payments.length, left: remaining };
};

const whyNone = ({ isWaiting, isUnderWay }: Offering): NotNow['why'] => {
  if (isWaiting) return 'waiting';
  return isUnderWay ? 'underWay' : 'none';
};

/** A day has one payment of a plan: two windows make none ahead of the other. */
const aheadFor = (
  { isByHand, isUnderWay, hasPaidToday }: Offering,
  amount: Cents,
): Offers['ahead'] => {
  if (isByHand) return { why: 'byHand' };
  if (isUnderWay) return { why: 'underWay' };
  return hasPaidToday ? { why: 'today' } : { amount };
};

/** A single late payment is made ahead, as every other. */
const catchupFor = (plan: Offering): Offers['catchup'] => {
  const late = plan.payments.slice(0, plan.behind);
  if (late.length < 2) return { why: 'notBehind' };
  const offer = aheadFor(plan, addMoney(...late.map(({ amount }) => amount)));
  return 'why' in offer ? offer : { ...offer, payments: late.length };
};

/** The next payment stays before the one after it; all of them are put off by one interval at most. */
const movesFor = (
  { payments, interval, soonest }: Offering,
  next: CalendarDate,
  times: OfYear,
): NotNow | Moving => {
  const [, second] = payments;
  const later = shifted(next, { interval, payments, by: 1 });
  const latest = second === undefined ? later : lastBefore(second.date);
  const days: Moving = {
    soonest,
    times,
    ...(latest >= soonest && { latest }),
    ...(second !== undefined && later >= soonest && { latestOfAll: later }),
  };
  return days.latest === undefined && days.latestOfAll === undefined ? { why: 'none' } : days;
};

/** The last day on which a payment is far enough from the one after it. */
const lastBefore = (second: CalendarDate): CalendarDate => {
  let day = addDays(second, -1);
  while (soonestDebit(day) > second) day = addDays(day, -1);
  return day;
};

export interface Written {
  readonly amount: (cents: Cents) => string;
  readonly day: (date: CalendarDate) => string;
}

/** The problem of a choice, in the figures of the offer; form and server ask this. */
export const wishProblem = (offers: Offers, wish: Wish, written: Written): Problem | undefined => {
  const offer = offers[wish.deed];
  if ('why' in offer) return problem(`topics_deednot_${offer.why}`);
  if (wish.deed === 'pause' && 'most' in offer)
    return wish.payments >= 1 && wish.payments <= offer.most
      ? undefined
      : problem('errors_deedpause');
  if (wish.deed === 'resume' && 'intervals' in offer)
    return wish.intervals === offer.intervals && wish.date === offer.date
      ? undefined
      : problem('errors_deedmoved');
  if (wish.deed === 'catchup' && 'payments' in offer)
    return wish.payments === offer.payments ? undefined : problem('errors_deedmoved');
  if (wish.deed === 'amount' && 'least' in offer)
    return wish.payment >= offer.least && wish.payment <= offer.most
      ? undefined
      : problem('errors_deedamount', {
          least: written.amount(offer.least),
          most: written.amount(offer.most),
        });
  if (wish.deed === 'move' && 'soonest' in offer) {
    const last = wish.which === 'all' ? offer.latestOfAll : offer.latest;
    if (last === undefined) return problem('errors_deednoday');
    return wish.date >= offer.soonest && wish.date <= last
      ? undefined
      : problem('errors_deedday', { first: written.day(offer.soonest), last: written.day(last) });
  }
  if (wish.deed === 'add' && 'bills' in offer) {
    if (wish.bills.length === 0) return problem('errors_deedaddnone');
    if (billsAmong(offer, wish.bills) === undefined) return problem('errors_deedaddmoved');
    return Object.values(paymentsWith(offer, wish.bills)).includes(wish.payment)
      ? undefined
      : problem('errors_deedaddlimits');
  }
  if (wish.deed === 'payoff' && 'amount' in offer)
    return wish.amount === offer.amount ? undefined : problem('errors_deedmoved');
  if (wish.deed === 'automatic' && 'isOn' in offer)
    return wish.isOn === offer.isOn ? problem('errors_deedautomatic') : undefined;
  return undefined;
};
