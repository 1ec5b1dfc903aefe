import type * as v from 'valibot';
import { doPlanDeed, readPlanDeeds, type DeedPlan as Sent } from '#contract/plan-deeds.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { DeedPlan, Moving, NotNow, Wish } from '#domain/plans/deeds.ts';
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

const movingFrom = (move: SentPlan['offers']['move']): NotNow | Moving =>
  'why' in move
    ? move
    : {
        soonest: day(move.soonest),
        ...(move.latest !== undefined && { latest: day(move.latest) }),
        ...(move.latestOfAll !== undefined && { latestOfAll: day(move.latestOfAll) }),
      };

const deedPlanFrom = (sent: SentPlan): DeedPlan => {
  const { accounts, remaining, interval, today, payments, underWay, offers, means, phone } = sent;
  return {
    accounts,
    remaining,
    interval,
    today: day(today),
    payments: payments.map(debitFrom),
    ...(underWay && { underWay: debitFrom(underWay) }),
    offers: { ...offers, move: movingFrom(offers.move) },
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
