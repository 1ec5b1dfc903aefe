import type * as v from 'valibot';
import { doPlanDeed, readPlanDeeds, type DeedPlan as Sent } from '#contract/plan-deeds.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { DeedPlan, Moving, NotNow, Offers, OfYear, Wish } from '#domain/plans/deeds.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Client } from './client.ts';
import { planMeansFrom } from './plan-means.ts';
import { quiet } from './quiet.ts';
import { sendAgain } from './send-again.ts';

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

type SentPlan = v.InferOutput<typeof Sent>;
const debitFrom = ({ date, amount }: SentPlan['payments'][number]): PlanDebit => ({
  date: day(date),
  amount,
});

type SentOffers = SentPlan['offers'];

const notNowFrom = ({ why, again }: Extract<SentOffers['pause'], { why: unknown }>): NotNow => ({
  why,
  ...(again !== undefined && { again: day(again) }),
});

const timesFrom = ({
  more,
  ...times
}: Extract<SentOffers['pause'], { times: unknown }>['times']): OfYear => ({
  ...times,
  ...(more !== undefined && { more: day(more) }),
});

const offersFrom = ({
  pause,
  resume,
  move,
  amount,
  ahead,
  catchup,
  automatic,
  add,
  payoff,
}: SentOffers): Offers => ({
  pause: 'why' in pause ? notNowFrom(pause) : { ...pause, times: timesFrom(pause.times) },
  resume: 'why' in resume ? notNowFrom(resume) : { ...resume, date: day(resume.date) },
  move: movingFrom(move),
  amount: 'why' in amount ? notNowFrom(amount) : amount,
  ahead: 'why' in ahead ? notNowFrom(ahead) : ahead,
  catchup: 'why' in catchup ? notNowFrom(catchup) : catchup,
  automatic: 'why' in automatic ? notNowFrom(automatic) : automatic,
  add: 'why' in add ? notNowFrom(add) : add,
  payoff: 'why' in payoff ? notNowFrom(payoff) : payoff,
});

const movingFrom = (move: SentOffers['move']): NotNow | Moving =>
  'why' in move
    ? notNowFrom(move)
    : {
        times: timesFrom(move.times),
        soonest: day(move.soonest),
        ...(move.latest !== undefined && { latest: day(move.latest) }),
        ...(move.latestOfAll !== undefined && { latestOfAll: day(move.latestOfAll) }),
      };

const deedPlanFrom = (sent: SentPlan): DeedPlan => {
  const {
    accounts,
    remaining,
    interval,
    today,
    payments,
    interest,
    underWay,
    offers,
    means,
    phone,
  } = sent;
  return {
    accounts,
    remaining,
    interval,
    today: day(today),
    payments: payments.map(debitFrom),
    ...(interest && { interest }),
    ...(underWay && { underWay: debitFrom(underWay) }),
    offers: offersFrom(offers),
    means: planMeansFrom(means),
    ...(phone && { phone }),
  };
};

const isMissing = hasCode(resultCodes.missing);

/** A plan of the patient's own as it may be changed, or that it is over; nothing where there is none of theirs. */
export const readDeedPlan = async (
  client: Client,
  planId: string,
): Promise<{ readonly plan: DeedPlan | undefined } | undefined> => {
  try {
    const { plan } = await client.send(readPlanDeeds, { params: { planId } }, quiet);
    return { plan: plan && deedPlanFrom(plan) };
  } catch (thrown) {
    if (isMissing(failureFrom(thrown))) return undefined;
    throw thrown;
  }
};

const sentWish = (wish: Wish) =>
  wish.deed === 'add' ? { ...wish, bills: wish.bills.map((bill) => ({ ...bill })) } : wish;

interface Change {
  readonly id: string;
  /** The key is made once per wish: with it every repeat makes one change. */
  readonly key: string;
  readonly wish: Wish;
  readonly payments: readonly PlanDebit[];
  /** The language in which the authorization was read. */
  readonly language: string;
}

/** Changes a plan, and answers the payments that are still to come. */
export const changePlan = async (
  client: Client,
  { id: planId, key: idempotencyKey, wish, payments, language }: Change,
): Promise<readonly PlanDebit[]> => {
  const body = { idempotencyKey, wish: sentWish(wish), payments: [...payments], language };
  const made = await sendAgain((signal) =>
    client.send(doPlanDeed, { params: { planId }, body }, { ...quiet, signal }),
  );
  return made.payments.map(debitFrom);
};
