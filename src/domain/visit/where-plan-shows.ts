import { paramsAt } from '../place-at.ts';
import { isOffered } from '../places.ts';
import { among } from './among.ts';
import { hasPayments } from './has-payments.ts';
import type { Now } from './now.ts';
import { start, visitorOf } from './visitor.ts';

/** The plan's own page, where a plan was come from. */
export const itsPage = 'plan';

const from = (now: Now) => paramsAt(now.place)['from'] ?? '';

const isOfHistory = (now: Now): boolean => /^\d+$/.test(from(now)) && hasPayments(now);

/**
 * The place that showed a plan before its card was looked at, or its end: its own page, a payment of the
 * history, or the accounts.
 */
export const wherePlanShows = among(
  ['myPlan', 'planByLink', 'paymentHistoryDetail', ...start.among],
  (now) => {
    if (isGuest(now)) return 'planByLink';
    if (from(now) === itsPage) return 'myPlan';
    return isOfHistory(now) ? 'paymentHistoryDetail' : start.of(now);
  },
);

/** A guest's plans are not listed: a link led them to the one that they have here. */
export const isGuest = (now: Pick<Now, 'admission'>): boolean => visitorOf(now) === 'guest';

/** The provider has no place at which a guest begins. */
export const isWithoutStart = (now: Now): boolean =>
  isGuest(now) && now.tenant !== undefined && !isOffered(start.of(now), now.tenant);

/** The parameters of each of these places. */
export const shownThere = (_: unknown, { place }: Pick<Now, 'place'>) => {
  const { planId = '', from: id = '' } = paramsAt(place);
  return { planId, id };
};
