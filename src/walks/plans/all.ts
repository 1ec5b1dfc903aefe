import { addAccountPlans } from './add-account.ts';
import { balanceSearchPlans } from './balance-search.ts';
import { cartPlans } from './cart.ts';
import { tables } from '../all.ts';
import { inOrder } from '../map/homes.ts';
import { plansOf } from '../plans-of.ts';
import { chartPlans, type ChartPlans } from '../walking/chart-plans.ts';
import { quickPayLoginPlans } from './quick-pay-login.ts';

/** Those that no table tells yet. */
const others: readonly ChartPlans[] = [
  chartPlans(quickPayLoginPlans),
  chartPlans(balanceSearchPlans),
  chartPlans(addAccountPlans),
  chartPlans(cartPlans),
];

/** What can happen to every chart, in the order in which a patient meets them. */
export const allPlans: readonly ChartPlans[] = inOrder(
  [...tables.map((table) => chartPlans(plansOf(table))), ...others],
  ({ name }) => name,
);
