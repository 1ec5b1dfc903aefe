import { dueTodayOf, type Cart } from '#domain/cart.ts';
import { toCents } from '#domain/money.ts';
import { amountsForPlan, type PlanRules } from '#domain/plans/rules.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from './use-money.ts';
import styles from './PlanAmounts.module.css';

interface Props {
  readonly rules: PlanRules;
  readonly cart: Cart;
}

/** In the place of the button that sets a plan up, where only the amount keeps it away. */
export function PlanAmounts({ rules, cart }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const ranges = amountsForPlan(rules, cart);
  if (ranges.length === 0) return null;
  const amounts = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    ranges.map(({ rangeStart, rangeEnd }) => {
      const [from, to] = [written(toCents(rangeStart)), written(toCents(rangeEnd))];
      if (rangeEnd === 0) return say('labels_amountfrom', { from });
      return rangeStart === 0
        ? say('labels_amountupto', { to })
        : say('labels_amountfromto', { from, to });
    }),
  );
  const chosen = written(dueTodayOf(cart));
  return <p className={styles.amounts}>{say('topics_planamounts', { amounts, chosen })}</p>;
}
