import { addMoney, noMoney, subtractMoney, type Cents } from './money.ts';
import type { PaidBy } from './methods.ts';
import type { Interval } from './tenant-words.ts';
import type { CalendarDate } from './dates.ts';
import type { PlanMeans } from './plans/means.ts';
import type { PlanEnd } from './plans/plan-end.ts';
import type { MissedPayment } from './plans/standing.ts';
import {
  backWord,
  standingOf,
  standingReversal,
  type Reversal,
  type Standing,
} from './reversal.ts';

/** The standings of a payment in the history, as the specification has them, and of one that came to nothing. */
export const historyStatuses = [
  ...(['Paid', 'Partial_Payment', 'Payment_Plan', 'Pending'] as const),
  'Not_Completed',
] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

/** The people who paid, as the reader knows them; a guest is anybody without an account here. */
export const payers = ['you', 'owner', 'user', 'guest'] as const;
export type Payer = (typeof payers)[number];

/** The items of a page; a provider without further pages shows as many as its patients ever see. */
export const historyPage = 10;
export const historyMost = 999;
/** The first day of the history: payments before it are in the papers of the earlier system. */
export const historyBegins = '2022-11-01' as CalendarDate;
/** A bank may refuse a debit for as many days after it was asked. */
export const bankDays = 7;

export interface PastPlan {
  readonly planId: string;
  readonly period: Interval;
  /** The number of its payments, and how many of them were made. */
  readonly totalTransaction: number;
  readonly completedTransactions: number;
  readonly paid: Cents;
  readonly balance: Cents;
  /** The cents of its payments that were refunded: a refund changes nothing of what it paid. */
  readonly refunded: Cents;
  /** Plans that run, or paid all they were to, have none. */
  readonly end?: PlanEnd;
  readonly nextTransactionDate?: CalendarDate;
  /** The last try of the next payment. */
  readonly missed?: MissedPayment;
  /** The means that the rest is taken from; the plan's payer alone knows. */
  readonly means?: PlanMeans;
  /** The numbers of all accounts that it pays; the plan's payer alone knows. */
  readonly accounts?: readonly string[];
  readonly schedule: readonly {
    readonly amount: Cents;
    readonly date: CalendarDate;
    readonly status:
      | 'paid'
      | 'pending'
      | 'failed'
      | 'cancelled'
      | 'notneeded'
      | 'waiting'
      | Standing;
  }[];
}

/** A bill of a payment, as its patient looks it up later. */
export interface PastPayment {
  /** The number of the item, and what its address ends with. */
  readonly id: string;
  readonly status: HistoryStatus;
  readonly paymentPostingId: string;
  readonly name?: string;
  readonly dateOfService?: CalendarDate;
  readonly location?: string;
  readonly isInterest: boolean;
  /** The payment was taken by itself, as the account holder had agreed. */
  readonly isAutomatic?: true;
  /** The payment was made by hand for a payment plan. */
  readonly isForPlan?: true;
  readonly amount: Cents;
  /** The amount that was still owed on the bill then, where that is known. */
  readonly remaining?: Cents;
  /** The part of the amount that came on top of the bill; its payer alone knows. */
  readonly beyond?: Cents;
  /** The part of that whose bill had been paid another way. */
  readonly paidTwice?: Cents;
  /** The day of the payment by the provider's calendar. */
  readonly date: CalendarDate;
  readonly method: PaidBy;
  readonly brand?: string;
  readonly last4?: string;
  /** MM/YY */
  readonly expiry?: string;
  readonly paidBy: Payer;
  readonly payerName?: string;
  readonly reference?: string;
  readonly processorReference?: string;
  readonly poNumber?: string;
  /** The token of its receipt, for whoever paid. */
  readonly receipt?: string;
  readonly plan?: PastPlan;
  /** The reversals of the payment, the first first. */
  readonly reversals?: readonly Reversal[];
}

/** The standing of a payment as it is written: that its money went back outweighs the rest. */
export type WrittenStanding = HistoryStatus | Standing;

export const writtenStanding = ({
  status,
  amount,
  method,
  reversals = [],
}: Pick<PastPayment, 'status' | 'method' | 'reversals'> & {
  readonly amount: number;
}): WrittenStanding => {
  const reversal = standingReversal(reversals, amount);
  return reversal ? standingOf({ ...reversal, kind: backWord(reversal.kind, method) }) : status;
};

const isStatus = (standing: WrittenStanding): standing is HistoryStatus =>
  historyStatuses.some((one) => one === standing);

/** The words of the history for it, on the page as in the file of one's own data. */
export const writtenStandingText = (standing: WrittenStanding) =>
  isStatus(standing)
    ? (`labels_history_${standing}` as const)
    : (`labels_status_${standing}` as const);

/** A payment that was made by hand for a plan, and stands as it was made. */
export const isPlanPayment = (item: PastPayment): boolean => {
  const standing = writtenStanding(item);
  return item.isForPlan === true && (standing === 'Partial_Payment' || standing === 'Paid');
};

/** The plan of a payment has ended before it paid all, and nothing outweighs that. */
export const hasPlanEnded = (item: PastPayment): boolean =>
  item.plan?.end !== undefined && writtenStanding(item) === 'Payment_Plan';

export interface Month {
  /** The first seven letters of its days. */
  readonly month: string;
  readonly items: readonly PastPayment[];
}

/** The items by the month of their day, in their order. */
export function byMonth(items: readonly PastPayment[]): readonly Month[] {
  const months = new Map<string, PastPayment[]>();
  for (const item of items) {
    const month = item.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, own]) => ({ month, items: own }));
}

/** The part of what was owed that is paid, in percent; one half where nobody knows what is left. */
export const percentPaid = (paid: number, remaining: number | undefined): number => {
  if (remaining === undefined) return 50;
  return paid + remaining === 0 ? 100 : Math.round((paid / (paid + remaining)) * 100);
};

/** A plan that stopped before its end, and of whose bills nobody here knows what is owed by now. */
const isLeftUnknown = (plan: PastPlan | undefined): boolean =>
  plan !== undefined &&
  plan.end?.owed === undefined &&
  plan.balance > 0 &&
  !plan.schedule.some(({ status }) => status === 'pending' || status === 'waiting');

/** The cents that were paid of a bill or of its plan, what of them went back, and what is left of each. */
export const progressOf = ({ amount, remaining, status, plan, reversals = [] }: PastPayment) => {
  const reversal = standingReversal(reversals, amount);
  // A plan that goes on keeps what its other payments paid.
  const ofPlan = reversal === undefined || reversal.kind === 'refunded' ? plan : undefined;
  const paid = ofPlan?.paid ?? amount;
  const back = ofPlan?.refunded ?? reversal?.back ?? noMoney;
  const left = subtractMoney(paid, back);
  const { owed: owedNow, beside = noMoney } = ofPlan?.end ?? {};
  const owed = owedNow ?? ofPlan?.balance ?? remaining;
  // Only what is owed by now has the cents that went back in it.
  const unpaid =
    owedNow ?? (owed === undefined && back === 0 ? undefined : addMoney(owed ?? noMoney, back));
  const stays = addMoney(left, beside);
  const isPending = status === 'Pending' && reversal === undefined;
  const isLost = status === 'Not_Completed';
  return {
    reversal,
    isPending,
    isLost,
    paid,
    /** Cents that went back are paid no longer. */
    ...(back > 0 && {
      back: { kind: reversal?.kind ?? 'refunded', amount: back, left },
      /** Cents that stay paid, also beside the plan, of all that was owed. */
      stays,
      whole: addMoney(stays, unpaid ?? noMoney),
    }),
    ...(owed !== undefined && !isLeftUnknown(ofPlan) && { remaining: owed }),
    percent: isLost ? 0 : percentPaid(stays, isPending ? undefined : unpaid),
  };
};

/** The forms of a year's payments: to be read, or to be reckoned with. */
export const yearForms = ['pdf', 'csv'] as const;
export type YearForm = (typeof yearForms)[number];

export const firstYear = Number(historyBegins.slice(0, 4));

/** The years of the history until this one, the last first. */
export const historyYears = (thisYear: number): readonly number[] =>
  Array.from({ length: thisYear - firstYear + 1 }, (_, before) => thisYear - before);
