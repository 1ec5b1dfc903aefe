import { cartPlans } from './cart.ts';
import { tables } from '../all.ts';
import { inOrder } from '../map/homes.ts';
import { plansOf } from '../plans-of.ts';
import { chartPlans, type ChartPlans } from '../walking/chart-plans.ts';

/** Those that no table tells yet. */

/** Those that no table tells yet. */
const others: readonly ChartPlans[] = [chartPlans(cartPlans)];

/** What can happen to every chart, in the order in which a patient meets them. */
export const allPlans: readonly ChartPlans[] = inOrder(
  [...tables.map((table) => chartPlans(plansOf(table))), ...others],
  ({ name }) => name,
);
