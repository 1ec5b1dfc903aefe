import {
  findDuplicatePlans,
  printSchedule,
  readPlanStatus,
  recommendPlans as recommend,
  schedulePlan,
} from '#contract/plans.ts';
import { runsHere, type CartAccount } from '#domain/cart.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import { mostAtOnce } from '#domain/most-at-once.ts';
import type { AskedPlan, PlanSchedule, PrintedPlan } from '#domain/plans/plan-schedule.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import type { PlanStanding } from '#domain/plans/standing.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { missedFrom } from './missed-payment.ts';
import { planMeansFrom } from './plan-means.ts';
import { quiet } from './quiet.ts';

/** The accounts that are on a plan already; one that was typed from a bill is not known to anybody. */
export async function findPlanned(
  client: Client,
  accounts: readonly CartAccount[],
): Promise<readonly string[]> {
  const ids = accounts.flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const answers = await Promise.all(
    inSome(ids).map((some) =>
      client.send(findDuplicatePlans, { query: { 'accounts[]': some } }, quiet),
    ),
  );
  const flagged = new Set(
    answers
      .flatMap(({ payload }) => payload.accounts)
      .filter(({ status }) => status !== 'ok')
      .map(({ uuid }) => uuid),
  );
  return accounts
    .filter(({ openBalanceId = '' }) => flagged.has(openBalanceId))
    .map(({ accountId }) => accountId);
}

/** The standing of the plans that pay some of these accounts here; without any, nothing is asked. */
export async function readPlans(
  client: Client,
  accounts: readonly CartAccount[],
): Promise<readonly PlanStanding[]> {
  const ids = accounts.filter(runsHere).flatMap(({ openBalanceId }) => openBalanceId ?? []);
  const answers = await Promise.all(
    inSome(ids).map((some) =>
      client.send(readPlanStatus, { query: { 'accounts[]': some } }, quiet),
    ),
  );
  return answers
    .flatMap(({ payload }) => payload.accounts)
    .map(({ planId, remaining, nextDate, nextAmount, pausedUntil, missed, means }) => ({
      planId,
      remaining,
      ...(pausedUntil && { pausedUntil: day(pausedUntil) }),
      ...(nextDate !== undefined &&
        nextAmount !== undefined && { next: { date: day(nextDate), amount: nextAmount } }),
      ...(missed && { missed: missedFrom(missed) }),
      ...(means && { means: planMeansFrom(means) }),
    }));
}

export async function recommendPlans(
  client: Client,
  accounts: readonly CartAccount[],
): Promise<readonly RecommendedPlan[]> {
  const body = {
    accounts: accounts.map(({ amount, paymentPostingId, accountReferenceNumber }) => ({
      amount,
      accountNumber: paymentPostingId,
      isMultiAccountRecurring: 1 as const,
      ...(accountReferenceNumber !== undefined && { accountReferenceNumber }),
    })),
  };
  const { payload } = await client.send(recommend, { body }, quiet);
  return payload[0]?.paymentPlans ?? [];
}

export async function layOutPlan(client: Client, asked: AskedPlan): Promise<PlanSchedule> {
  const { schedule } = await client.send(schedulePlan, { body: bodyOf(asked) }, quiet);
  return {
    ...schedule,
    startDate: day(schedule.startDate),
    completionDate: day(schedule.completionDate),
    payments: schedule.payments.map((row) => ({ ...row, date: day(row.date) })),
  };
}

/** The address of the PDF, for the next five minutes. */
export async function printPlan(
  client: Client,
  { language, ...asked }: PrintedPlan & { readonly language: string },
): Promise<string> {
  const body = { ...bodyOf(asked), balance: asked.balance, accounts: asked.accounts, language };
  const { pdfUrl } = await client.send(printSchedule, { body }, quiet);
  const url = safeUrl(pdfUrl);
  if (url === undefined) throw new ApiFailure('unreadable', { route: printSchedule.path });
  return url;
}

/** Ids in groups of as many as are paid at once. */
const inSome = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, at) =>
    ids.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

const bodyOf = ({ total, payment, interval }: AskedPlan) => ({
  totalAmount: total,
  paymentAmount: payment,
  interval,
});
