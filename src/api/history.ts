import {
  listHistory,
  printYear as print,
  readHistoryItem,
  type HistoryDetail,
} from '#contract/history.ts';
import { parseDate, type CalendarDate } from '#domain/dates.ts';
import { ApiFailure } from '#domain/failure.ts';
import type { PastPayment, PastPlan, YearForm } from '#domain/history.ts';
import { toCents } from '#domain/money.ts';
import type { PlanEnd } from '#domain/plans/plan-end.ts';
import { standingOf, type Reversal } from '#domain/reversal.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { Client } from './client.ts';
import { missedFrom } from './missed-payment.ts';
import { planMeansFrom } from './plan-means.ts';
import { quiet } from './quiet.ts';

export interface AskedPage {
  /** The last item that is known; without one the first page is read. */
  readonly after?: string | undefined;
  /** The provider has no further pages: all that there is to see comes at once. */
  readonly whole: boolean;
}

export interface HistoryPage {
  readonly items: readonly PastPayment[];
  readonly more: boolean;
}

export const readHistory = async (
  client: Client,
  { after, whole }: AskedPage,
): Promise<HistoryPage> => {
  const query = { limit: whole ? '0' : '10', ...(after && { after }) };
  const { payload, more } = await client.send(listHistory, { query }, quiet);
  return { items: payload.map((one) => pastFrom(one.accountFutureAndPastHistory)), more };
};

export const readPastPayment = async (client: Client, ledgerId: string): Promise<PastPayment> =>
  pastFrom(
    (await client.send(readHistoryItem, { params: { ledgerId } }, quiet)).payload
      .accountFutureAndPastHistory,
  );

/** The day stands before the time, as the provider's clock had it. */
const dayOf = (timeStamp: string) => timeStamp.slice(0, 10) as CalendarDate;

function pastFrom(sent: HistoryDetail): PastPayment {
  const { paymentDetails: paid, name, location, receipt, paymentPlanDetails: plan } = sent;
  const served = parseDate(sent.dateOfService ?? '');
  return {
    id: String(sent.productTransactionID),
    status: sent.status,
    paymentPostingId: sent.paymentPostingID,
    isInterest: sent.isInterest,
    ...(sent.isAutomatic && { isAutomatic: true }),
    ...(sent.isForPlan && { isForPlan: true }),
    amount: toCents(sent.amount),
    ...(sent.remaining !== undefined && { remaining: toCents(sent.remaining) }),
    ...(sent.beyond !== undefined && { beyond: toCents(sent.beyond) }),
    ...(sent.paidTwice !== undefined && { paidTwice: toCents(sent.paidTwice) }),
    date: dayOf(paid.transactionTimeStamp),
    paidBy: sent.paidBy,
    ...meansFrom(paid.paymentMethod),
    ...(name && { name }),
    ...(served && { dateOfService: served }),
    ...(location && { location }),
    ...(paid.name && { payerName: paid.name }),
    ...(paid.productTransactionID && { reference: paid.productTransactionID }),
    ...(paid.processorTransactionID && { processorReference: paid.processorTransactionID }),
    ...(paid.poNumber && { poNumber: paid.poNumber }),
    ...(sent.reversals && { reversals: sent.reversals.map(reversalFrom) }),
    ...(receipt && { receipt }),
    ...(plan && { plan: planFrom(plan) }),
  };
}

const meansFrom = (sent: HistoryDetail['paymentDetails']['paymentMethod']) => {
  if (sent.type === 'wallet' || sent.type === 'cash') return { method: sent.brand };
  const { type, brand, expiry, last4 } = sent;
  return {
    method: ({ card: 'cards', ach: 'ach' } as const)[type],
    ...(brand && { brand }),
    ...(last4 && { last4 }),
    ...(expiry && { expiry: `${expiry.slice(0, 2)}/${expiry.slice(2)}` }),
  };
};

const reversalFrom = ({
  kind,
  amount,
  date,
}: NonNullable<HistoryDetail['reversals']>[number]): Reversal => ({
  kind,
  amount: toCents(amount),
  date: date as CalendarDate,
});

const statuses = {
  Paid: 'paid',
  Pending: 'pending',
  Failed: 'failed',
  Cancelled: 'cancelled',
  Not_Needed: 'notneeded',
  Waiting: 'waiting',
} as const;

const planFrom = (plan: NonNullable<HistoryDetail['paymentPlanDetails']>): PastPlan => ({
  planId: plan.transactionID,
  period: plan.period,
  totalTransaction: plan.totalTransaction,
  completedTransactions: plan.completedTransactions,
  paid: toCents(plan.paid),
  balance: toCents(plan.balance),
  refunded: toCents(plan.refunded),
  ...(plan.end && { end: endFrom(plan.end) }),
  ...(plan.nextTransactionDate && {
    nextTransactionDate: plan.nextTransactionDate as CalendarDate,
  }),
  ...(plan.missed && { missed: missedFrom(plan.missed) }),
  ...(plan.means && { means: planMeansFrom(plan.means) }),
  ...(plan.accounts && { accounts: plan.accounts }),
  schedule: plan.history.map(({ amountPerPeriod, transactionDate, paymentStatus, reversal }) => ({
    amount: toCents(amountPerPeriod),
    date: transactionDate as CalendarDate,
    status: reversal ? standingOf(reversal) : statuses[paymentStatus],
  })),
});

const endFrom = ({
  date,
  owed,
  beside,
  ...end
}: NonNullable<NonNullable<HistoryDetail['paymentPlanDetails']>['end']>): PlanEnd => ({
  ...end,
  date: date as CalendarDate,
  ...(owed !== undefined && { owed: toCents(owed) }),
  ...(beside !== undefined && { beside: toCents(beside) }),
});

export interface AskedYear {
  readonly year: number;
  readonly form: YearForm;
  readonly language: string;
}

/** The address of a year's payments, for the next five minutes. */
export const printYear = async (client: Client, asked: AskedYear): Promise<string> => {
  const url = safeUrl((await client.send(print, { body: { ...asked } }, quiet)).url);
  if (url === undefined) throw new ApiFailure('unreadable', { route: print.path });
  return url;
};
