import type { SentCart } from '#contract/cart.ts';
import { leastPartial } from '#domain/cart-options.ts';
import { addMoney, noMoney, subtractMoney, toCents, type Cents } from '#domain/money.ts';
import { offersOwnPlans } from '#domain/plans/own-offered.ts';
import { mostInstalments } from '#domain/plans/plan-schedule.ts';
import { instalmentsFor, scheduleOf } from '#domain/plans/schedule.ts';
import type { Interval } from '#domain/tenant-words.ts';
import type { PaidAccount } from '../payments/paid-accounts.ts';
import { refusePayment } from '../payments/refuse.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { todayAt } from './calendar.ts';
import type { PlanDraft } from './draft.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { recommendedFor } from './recommended.ts';
import { statedNow } from './stated.ts';

type Action = SentCart['paymentActions'][number];
export type RecurringAction = Action & { readonly interval: Interval };

export const isRecurring = (action: Action): action is RecurringAction =>
  action.interval !== 'single';

/** The sum that the accounts of an action owe. */
export const balanceOf = ({ accounts }: SentCart, action: Action): Cents =>
  addMoney(
    ...accounts.filter(({ accountId }) => action.accounts.includes(accountId)).map((a) => a.amount),
  );

/** The sums that the plan pays, as this server reckons them now; no client is believed on interest or terms. */
const totalFor = (stored: StoredTenant, action: RecurringAction, balance: Cents): Cents => {
  const { interval, duration, amount: payment } = action;
  const { intervals } = stored.tenant.recurring;
  const offer = recommendedFor(stored, balance).find(
    (one) => one.terms === duration && one.interval === interval && one.payment === payment,
  );
  if (offer) return offer.total;
  if (!offersOwnPlans(stored.tenant)) throw refusePayment('planTerms');
  const count = instalmentsFor(balance, payment);
  const own = intervals.includes(interval) && (duration === 0 || duration === count);
  if (!own || count > mostInstalments) throw refusePayment('planTerms');
  if (payment < leastPartial(stored.tenant)) throw refusePayment('minimum');
  return balance;
};

interface Agreeing {
  readonly now: number;
  readonly language: string;
  /** The answer that the means give to a letter's link later. */
  readonly answer?: KeptAnswer | undefined;
}

/** The plans of a cart as they would be written down, and how they are stated; refuses what is not offered now. */
export const agreedPlans = (
  stored: StoredTenant,
  cart: SentCart,
  paid: readonly PaidAccount[],
  { now, language, answer }: Agreeing,
): readonly PlanDraft[] =>
  cart.paymentActions.filter(isRecurring).map((action) => {
    const balance = balanceOf(cart, action);
    const total = totalFor(stored, action, balance);
    const { interval, amount: payment } = action;
    const start = todayAt(stored, now);
    const payments = scheduleOf(total, { interval, payment }, start);
    return {
      interval,
      payment,
      total,
      interest: subtractMoney(total, balance),
      email: action.email.trim().toLowerCase(),
      phone: action.phone.trim(),
      start,
      ...(answer && { answer }),
      stated: statedNow(stored, { balance, interval, payments }, language),
      accounts: [
        ...action.accounts.flatMap((id) => {
          const found = paid.find(({ accountId }) => accountId === id);
          if (found === undefined) return [];
          const { amount: first, billed, agencyStatus: _, ...account } = found;
          return { account, amount: toCents(billed), first: toCents(first), isInterest: false };
        }),
        ...interestAccount(paid, action, subtractMoney(total, balance)),
      ],
    };
  });

/** Interest is paid last, where the last account is paid; it lowers no balance. */
const interestAccount = (
  paid: readonly PaidAccount[],
  { accounts }: Action,
  interest: Cents,
): PlanDraft['accounts'] => {
  const last = paid.find(({ accountId }) => accountId === accounts.at(-1));
  if (interest === 0 || last === undefined) return [];
  const { accountId, paymentPostingId, locationId, name } = last;
  const account = {
    accountId: `${accountId}-interest`,
    paymentPostingId,
    locationId,
    ...(name && { name }),
    details: {},
  };
  return [{ account, amount: interest, first: noMoney, isInterest: true }];
};
