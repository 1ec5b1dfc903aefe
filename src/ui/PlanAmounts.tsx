import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { amountsForPlan, type PlanRules } from '#domain/plans/rules.ts';
import { useSay } from '#text/say.tsx';
import styles from './PlanAmounts.module.css';
import { useMoney } from './use-money.ts';
import { usePlanAmounts } from './use-plan-amounts.ts';

interface Props {
  readonly rules: PlanRules;
  readonly cart: Cart;
}

/** In the place of the button that sets a plan up, where only the amount keeps it away. */
export function PlanAmounts({ rules, cart }: Props) {
  const say = useSay();
  const written = useMoney();
  const sentence = usePlanAmounts();
  const ranges = amountsForPlan(rules, cart);
  const chosen = say('topics_planamountchosen', { amount: written(dueTodayOf(cart)) });
  return ranges.length > 0 && <p className={styles.amounts}>{`${sentence(ranges)} ${chosen}`}</p>;
}
