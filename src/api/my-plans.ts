import type * as v from 'valibot';
import {
  listMyPlans as list,
  printMyPlan as print,
  readMyPlan as read,
  type MyPlan as SentPlan,
  type MyPlanLine as SentLine,
} from '#contract/my-plans.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { ApiFailure, failureFrom } from '#domain/failure.ts';
import { hasCode } from '#domain/has-code.ts';
import type { MyPlan, MyPlanLine, PlannedPayment } from '#domain/plans/my-plan.ts';
import type { PlanChange } from '#domain/plans/plan-change.ts';
import * as resultCodes from '#domain/result-codes.ts';
import { standingOf } from '#domain/reversal.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { missedFrom } from './missed-payment.ts';
import { owedFrom } from './owed.ts';
import { planMeansFrom } from './plan-means.ts';
import { quiet } from './quiet.ts';

/** A day that the contract has checked. */
const day = (date: string) => date as CalendarDate;

/** All plans of the patient, the newest first. */
export const listMyPlans = async (client: Client): Promise<readonly MyPlanLine[]> =>
  (await client.send(list, {}, quiet)).plans.map(lineFrom);

const isMissing = hasCode(resultCodes.missing);

/** A plan of the patient's own; null where there is none of theirs. */
export const readMyPlan = async (client: Client, planId: string): Promise<MyPlan | null> => {
  try {
    return planFrom((await client.send(read, { params: { planId } }, quiet)).plan);
  } catch (thrown) {
    if (isMissing(failureFrom(thrown))) return null;
    throw thrown;
  }
};

/** The address of the paper that was agreed to, for the next five minutes. */
export const printMyPlan = async (
  client: Client,
  planId: string,
  language: string,
): Promise<string> => {
  const asked = { params: { planId }, body: { language } };
  const url = safeUrl((await client.send(print, asked, quiet)).pdfUrl);
  if (url === undefined) throw new ApiFailure('unreadable', { route: print.path });
  return url;
};

const lineFrom = ({ since, ended, next, missed, pausedUntil, ...line }: SentLine): MyPlanLine => ({
  ...line,
  since: day(since),
  ...(ended && { ended: day(ended) }),
  ...(next && { next: { ...next, date: day(next.date) } }),
  ...(missed && { missed: missedFrom(missed) }),
  ...(pausedUntil && { pausedUntil: day(pausedUntil) }),
});

const planFrom = (sent: SentPlan): MyPlan => {
  const { since, end, agreed, next, missed, means, payments, phone, changes, due, ...rest } = sent;
  const { pausedUntil, ...plan } = rest;
  const { rate, ...terms } = agreed;
  return {
    ...plan,
    since: day(since),
    agreed: {
      ...terms,
      first: day(terms.first),
      last: day(terms.last),
      ...(rate !== undefined && { rate }),
    },
    ...(end && { end: endFrom(end) }),
    ...(next && { next: { ...next, date: day(next.date) } }),
    ...(missed && { missed: missedFrom(missed) }),
    ...(pausedUntil && { pausedUntil: day(pausedUntil) }),
    ...(due && { due: dueFrom(due) }),
    ...(means && { means: planMeansFrom(means) }),
    payments: payments.map(paymentFrom),
    ...(phone && { phone }),
    changes: changes.map(changeFrom),
  };
};

const dueFrom = ({
  by,
  overdue,
  pays,
  ...due
}: NonNullable<SentPlan['due']>): NonNullable<MyPlan['due']> => ({
  ...due,
  by: day(by),
  ...(overdue && { overdue }),
  ...(pays && { pays: { found: owedFrom(pays.found), typed: pays.typed.map(typedFrom) } }),
});

const typedFrom = ({
  accountReferenceNumber,
  name,
  firstName,
  lastName,
  ...account
}: NonNullable<NonNullable<SentPlan['due']>['pays']>['typed'][number]): CartAccount => ({
  ...account,
  agencyStatus: 'Account Active',
  hasStatement: false,
  ...(accountReferenceNumber !== undefined && { accountReferenceNumber }),
  ...(name !== undefined && { name }),
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
});

const changeFrom = ({
  date,
  left,
  added,
  means,
  less,
  more,
  beyond,
  back,
  settled,
  agreed,
  refused,
  ...change
}: SentPlan['changes'][number]): PlanChange => ({
  ...change,
  date: day(date),
  ...(left && {
    left: { next: { ...left.next, date: day(left.next.date) }, last: day(left.last) },
  }),
  ...(means && { means: meansFrom(means) }),
  ...(added && { added }),
  ...(less !== undefined && { less }),
  ...(more !== undefined && { more }),
  ...(beyond !== undefined && { beyond }),
  ...(back !== undefined && { back }),
  ...(settled !== undefined && { settled }),
  ...(agreed && { agreed }),
  ...(refused && { refused }),
});

const meansFrom = ({ brand, ...means }: NonNullable<SentPlan['changes'][number]['means']>) => ({
  ...means,
  ...(brand !== undefined && { brand }),
});

const endFrom = ({ date, owed, beside, later, by }: NonNullable<SentPlan['end']>) => ({
  by,
  date: day(date),
  ...(owed !== undefined && { owed }),
  ...(beside !== undefined && { beside }),
  ...(later !== undefined && { later }),
});

const paymentFrom = ({
  date,
  amount,
  status,
  reversal,
  item,
  receipt = '',
}: v.InferOutput<typeof read.reply>['plan']['payments'][number]): PlannedPayment => {
  const address = safeUrl(receipt);
  return {
    date: day(date),
    amount,
    status: reversal ? standingOf(reversal) : status,
    ...(item && { item }),
    ...(address && { receipt: address }),
  };
};
