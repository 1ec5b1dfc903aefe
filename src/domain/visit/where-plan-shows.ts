import { paramsAt } from '../place-at.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';
import { hasPayments } from './has-payments.ts';
import { start } from './visitor.ts';

const isOfHistory = (now: Now): boolean =>
  /^\d+$/.test(paramsAt(now.place)['from'] ?? '') && hasPayments(now);

/** The place that showed a plan before its card was looked at: a payment of the history, or the accounts. */
export const wherePlanShows = among(['paymentHistoryDetail', ...start.among], (now) =>
  isOfHistory(now) ? 'paymentHistoryDetail' : start.of(now),
);
