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

/** The amounts that plans are for, in place of the button that sets one up. */
export function PlanAmounts({ rules, cart }: Props) {
  const say = useSay();
  const written = useMoney();
  const sentence = usePlanAmounts();
  const ranges = amountsForPlan(rules, cart);
  const chosen = say('topics_planamountchosen', { amount: written(dueTodayOf(cart)) });
  return ranges.length > 0 && <p className={styles.amounts}>{`${sentence(ranges)} ${chosen}`}</p>;
}
