import type { SentCart } from '#contract/cart.ts';
import type { BillDraft } from '../store/balance-holds.ts';
import { noMoney } from '#domain/money.ts';
import { partsInOrder } from '#domain/parts-in-order.ts';
import type { LegDraft } from '../store/payments-claim.ts';
import type { PaidAccount } from './paid-accounts.ts';

/** The cents of each account: a partial amount fills its accounts in their order. */
export const accountsPaid = ({ accounts, paymentActions }: SentCart): readonly PaidAccount[] => {
  const amounts = new Map<string, number>();
  for (const action of paymentActions) {
    const owed = action.accounts.map(
      (id) => accounts.find(({ accountId }) => accountId === id)?.amount ?? noMoney,
    );
    const filled = partsInOrder(owed, action.amount);
    for (const [at, id] of action.accounts.entries()) amounts.set(id, filled[at] ?? 0);
  }
  return accounts.map((account) => ({
    accountId: account.accountId,
    paymentPostingId: account.paymentPostingId,
    ...(account.accountReferenceNumber && {
      accountReferenceNumber: account.accountReferenceNumber,
    }),
    ...(account.openBalanceId && { openBalanceId: account.openBalanceId }),
    ...named(account),
    ...(account.agencyStatus && { agencyStatus: account.agencyStatus }),
    locationId: account.locationId,
    amount: amounts.get(account.accountId) ?? 0,
    billed: account.amount,
    details: account.details,
  }));
};

const named = ({ name, firstName, lastName }: SentCart['accounts'][number]) => {
  const whole = name ?? [firstName, lastName].filter(Boolean).join(' ');
  return whole === '' ? {} : { name: whole };
};

/** The legs of a payment: each location is paid on its own, in the order of the accounts. */
export const legsFor = (accounts: readonly PaidAccount[]): readonly LegDraft[] => {
  const paid = accounts.filter(({ amount }) => amount > 0);
  return [...new Set(paid.map(({ locationId }) => locationId))].map((locationId) => {
    const here = paid.filter((account) => account.locationId === locationId);
    return {
      locationId,
      amount: here.reduce((sum, { amount }) => sum + amount, 0),
      bills: here.filter(({ isInterest }) => !isInterest).map(billOf),
    };
  });
};

const billOf = (account: PaidAccount): BillDraft => {
  const { locationId, paymentPostingId, openBalanceId, amount, billed: owed } = account;
  return { locationId, paymentPostingId, amount, owed, ...(openBalanceId && { openBalanceId }) };
};
