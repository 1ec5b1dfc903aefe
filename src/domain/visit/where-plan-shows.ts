import { paramsAt } from '../place-at.ts';
import { history } from '../place-kinds.ts';
import { among } from './among.ts';
import type { Now } from './now.ts';
import { holdsAccount, start } from './visitor.ts';

/** The plan's own page, where a plan was come from. */
export const itsPage = 'plan';

const from = (now: Now) => paramsAt(now.place)['from'] ?? '';

const isOfHistory = (now: Now): boolean =>
  /^\d+$/.test(from(now)) && now.tenant !== undefined && history(now.tenant) && holdsAccount(now);

/**
 * The place that showed a plan before its card was looked at, or its end: its own page, a payment of the
 * history, or the accounts.
 */
export const wherePlanShows = among(['myPlan', 'paymentHistoryDetail', ...start.among], (now) => {
  if (from(now) === itsPage) return 'myPlan';
  return isOfHistory(now) ? 'paymentHistoryDetail' : start.of(now);
});

/** The parameters of each of these places. */
export const shownThere = (_: unknown, { place }: Pick<Now, 'place'>) => {
  const { planId = '', from: id = '' } = paramsAt(place);
  return { planId, id };
};
