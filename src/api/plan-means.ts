import type * as v from 'valibot';
import {
  changePlanMeans,
  readPlanMeans,
  type ChangingPlan as Changing,
  type PlanMeans as Sent,
} from '#contract/plan-means.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';
import { sendAgain } from './send-again.ts';

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

export const planMeansFrom = ({
  type,
  last4,
  brand,
  expiry,
  lasts,
  lastDate,
  mayChange,
  mayStop,
  later,
}: v.InferOutput<typeof Sent>): PlanMeans => ({
  type,
  last4,
  lasts,
  lastDate: day(lastDate),
  ...(brand && { brand }),
  ...(expiry && { expiry: `${expiry.slice(0, 2)}/${expiry.slice(2)}` }),
  ...(mayChange && { mayChange }),
  ...(mayStop && { mayStop }),
  ...(later && {
    later: {
      date: day(later.date),
      last4: later.last4,
      ...(later.brand && { brand: later.brand }),
    },
  }),
});

const isMissing = hasCode(resultCodes.missing);

/** A plan of the patient's own, or that it is over; nothing where there is none of theirs. */
export const readChangingPlan = async (
  client: Client,
  planId: string,
): Promise<{ readonly plan: ChangingPlan | undefined } | undefined> => {
  try {
    const { plan } = await client.send(readPlanMeans, { params: { planId } }, quiet);
    return { plan: plan && changingFrom(plan) };
  } catch (thrown) {
    if (isMissing(failureFrom(thrown))) return undefined;
    throw thrown;
  }
};

const changingFrom = (plan: v.InferOutput<typeof Changing>): ChangingPlan => {
  const { next, following, today, means, missed, card, phone, ...rest } = plan;
  return {
    ...rest,
    means: planMeansFrom(means),
    today: day(today),
    next: { ...next, date: day(next.date) },
    ...(following && { following: { ...following, date: day(following.date) } }),
    ...(missed && { missed: { ...missed, date: day(missed.date) } }),
    ...(card && { card }),
    ...(phone && { phone }),
  };
};

interface Change {
  readonly plan: string;
  /** The key is made once per change: with it every repeat makes one. */
  readonly key: string;
  readonly card: string;
  /** The day of the first payment from the card. */
  readonly from: CalendarDate;
  /** The language in which the authorization was read. */
  readonly language: string;
}

export const changeMeans = async (
  client: Client,
  { plan: planId, key: idempotencyKey, ...asked }: Change,
): Promise<void> => {
  const body = { idempotencyKey, ...asked };
  await sendAgain((signal) =>
    client.send(changePlanMeans, { params: { planId }, body }, { ...quiet, signal }),
  );
};
