import type * as v from 'valibot';
import {
  readPlanStop,
  stopPlan as stopCall,
  type StoppedPlan as SentStopped,
  type StoppingPlan as SentStopping,
} from '#contract/plan-stop.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { figuresOf, type StoppedPlan, type StoppingPlan } from '#domain/plans/stopping.ts';
import * as resultCodes from '#domain/result-codes.ts';
import type { Client } from './client.ts';
import { quiet } from './quiet.ts';
import { sendAgain } from './send-again.ts';

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

type Debit = NonNullable<v.InferOutput<typeof SentStopping>['next']>;
const debitFrom = ({ date, amount }: Debit): PlanDebit => ({ date: day(date), amount });

type Owing = Omit<v.InferOutput<typeof SentStopped>, 'date'>;
const owingFrom = ({ bills, owed, underWay, mayPlan, phone }: Owing) => ({
  bills,
  owed,
  mayPlan,
  ...(underWay && { underWay: debitFrom(underWay) }),
  ...(phone && { phone }),
});

const stoppedFrom = (sent: v.InferOutput<typeof SentStopped>): StoppedPlan => ({
  ...owingFrom(sent),
  date: day(sent.date),
});

const stoppingFrom = (sent: v.InferOutput<typeof SentStopping>): StoppingPlan => ({
  ...owingFrom(sent),
  taken: sent.taken,
  ...(sent.interest && { interest: sent.interest }),
  ...(sent.next && { next: debitFrom(sent.next) }),
  ...(sent.isByHand && { isByHand: sent.isByHand }),
});

const isMissing = hasCode(resultCodes.missing);

interface Read {
  readonly plan: StoppingPlan | undefined;
  readonly stopped: StoppedPlan | undefined;
}

/** A plan of the patient's own as it would be stopped, or as it was; nothing where there is none of theirs. */
export const readStoppingPlan = async (
  client: Client,
  planId: string,
): Promise<Read | undefined> => {
  try {
    const { plan, stopped } = await client.send(readPlanStop, { params: { planId } }, quiet);
    return { plan: plan && stoppingFrom(plan), stopped: stopped && stoppedFrom(stopped) };
  } catch (thrown) {
    if (isMissing(failureFrom(thrown))) return undefined;
    throw thrown;
  }
};

interface Stop {
  readonly id: string;
  /** The plan as it was shown. */
  readonly shown: StoppingPlan;
}

/** Stops a plan; it is stopped once, however often this is sent. */
export const stopPlan = async (client: Client, { id, shown }: Stop): Promise<StoppedPlan> => {
  const asked = { params: { planId: id }, body: figuresOf(shown) };
  const { stopped } = await sendAgain((signal) =>
    client.send(stopCall, asked, { ...quiet, signal }),
  );
  return stoppedFrom(stopped);
};
