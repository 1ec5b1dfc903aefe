import type { Kysely } from 'kysely';
import { billMark } from '#domain/bill.ts';
import { holdForPlans, type Hold } from '../store/plans-hold.ts';
import type { Database } from '../store/schema.ts';
import type { PlanAccount, PlanDraft } from './draft.ts';

/**
 * The mark of an account on a plan; a typed number has another mark than a balance, so that it never stands
 * in a patient's way.
 */
export const markOf = (account: PlanAccount): string =>
  account.openBalanceId === undefined
    ? typedMark(billMark(account))
    : balanceMark(account.openBalanceId);

export const typedMark = (bill: string): string => `typed ${bill}`;

export const balanceMark = (id: string): string => `balance ${id}`;

const billsOf = (accounts: PlanDraft['accounts']) =>
  accounts.filter(({ isInterest }) => !isInterest);

interface Agreed {
  readonly tenant: string;
  readonly intentId: string;
  readonly plans: readonly PlanDraft[];
}

/** Writes the accounts of the plans down as taken: no bill is paid by two plans. */
export const holdPlans = (work: Kysely<Database>, { plans, ...held }: Agreed): Promise<void> => {
  const holds: readonly Hold[] = plans.flatMap(({ accounts }, position) =>
    [...new Set(billsOf(accounts).map(({ account }) => markOf(account)))].map((mark) => ({
      mark,
      position,
    })),
  );
  return holdForPlans(work, { ...held, holds });
};
