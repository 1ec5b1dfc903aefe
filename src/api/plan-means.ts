import type * as v from 'valibot';
import {
  changePlanMeans,
  readPlanMeans,
  type ChangingPlan as Changing,
  type PlanMeans as Sent,
} from '#contract/plan-means.ts';
import type { BankDetails } from '#domain/bank-form.ts';
import type { CardDetails } from '#domain/card-form.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { ChangingPlan } from '#domain/plans/changing.ts';
import type { PlanMeans } from '#domain/plans/means.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Client } from './client.ts';
import { missedFrom } from './missed-payment.ts';
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
  isByHand,
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
  ...(isByHand && { isByHand }),
  ...(mayStop && { mayStop }),
  ...(later && {
    later: {
      date: day(later.date),
      type: later.type,
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
  const { next, following, payments, today, means, missed, card, phone, ...rest } = plan;
  return {
    ...rest,
    means: planMeansFrom(means),
    today: day(today),
    next: { ...next, date: day(next.date) },
    payments: payments.map((one) => ({ ...one, date: day(one.date) })),
    ...(following && { following: { ...following, date: day(following.date) } }),
    ...(missed && { missed: missedFrom(missed) }),
    ...(card && { card }),
    ...(phone && { phone }),
  };
};

/** Means that are typed, as they travel. */
const typedIn = (details: CardDetails | BankDetails) => {
  if (details.method === 'ach') {
    const { method, ...bank } = details;
    return { bank };
  }
  const { payerName, address, address2, city, state, postalCode } = details;
  const { cardNumber, cvv, expMonth, expYear } = details;
  const billing = {
    address,
    address2: address2 || null,
    city,
    ...(state && { state }),
    postalCode,
  };
  return { newCard: { payerName, ...billing, cardNumber, cvv, expMonth, expYear } };
};

interface Change {
  readonly plan: string;
  /** The key is made once per change: with it every repeat makes one. */
  readonly key: string;
  /** A card on file, or what was typed. */
  readonly means: { readonly card: string } | { readonly typed: CardDetails | BankDetails };
  /** The day of the first payment from it. */
  readonly from: CalendarDate;
  /** The plan was paid by hand, and is debited from now on. */
  readonly endsByHand: boolean;
  /** The language in which the authorization was read. */
  readonly language: string;
}

export const changeMeans = async (
  client: Client,
  { plan: planId, key: idempotencyKey, means, ...asked }: Change,
): Promise<void> => {
  const chosen = 'card' in means ? means : typedIn(means.typed);
  const body = { idempotencyKey, ...chosen, ...asked };
  await sendAgain((signal) =>
    client.send(changePlanMeans, { params: { planId }, body }, { ...quiet, signal }),
  );
};
