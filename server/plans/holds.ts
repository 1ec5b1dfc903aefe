import { billMark } from '#domain/bill.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { Draft } from '../store/payments-claim.ts';
import { holdForPlans, type Hold } from '../store/plans-hold.ts';
import type { PlanAccount, PlanDraft } from './draft.ts';

/** By what an account on a plan is known: what somebody typed never stands in a patient's way. */
export const markOf = (account: PlanAccount): string =>
  account.openBalanceId === undefined
    ? `typed ${billMark(account)}`
    : balanceMark(account.openBalanceId);

export const balanceMark = (id: string): string => `balance ${id}`;

const billsOf = (accounts: PlanDraft['accounts']) =>
  accounts.filter(({ isInterest }) => !isInterest);

/** Puts the accounts of the plans down as taken: no bill is paid by two plans. */
export const holdingFor = (plans: readonly PlanDraft[], { slug }: Tenant): Pick<Draft, 'also'> => {
  if (plans.length === 0) return {};
  const holds: readonly Hold[] = plans.flatMap(({ accounts }, position) =>
    [...new Set(billsOf(accounts).map(({ account }) => markOf(account)))].map((mark) => ({
      mark,
      position,
    })),
  );
  return {
    also: (work, intentId) => holdForPlans(work, { tenant: slug, intentId, holds }),
  };
};
