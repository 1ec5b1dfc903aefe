import type { WholePlan } from '../store/plans.ts';
import { readAccount } from './draft.ts';

/** The numbers of the accounts that a plan pays. */
export const numbersOf = ({ accounts }: Pick<WholePlan, 'accounts'>): string[] =>
  accounts
    .map(({ account }) => readAccount(account))
    .filter(({ isInterest }) => !isInterest)
    .map(({ paymentPostingId }) => paymentPostingId);
