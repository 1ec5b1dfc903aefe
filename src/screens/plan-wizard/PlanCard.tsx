import { subtractMoney, type Cents } from '#domain/money.ts';
import { rateOf } from '#domain/plans/cost.ts';
import type { RecommendedPlan } from '#domain/plans/recommended.ts';
import { writtenRate } from '#text/plan-box.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { RadioCard } from '#ui/form/RadioCard.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './cards.module.css';

interface Props {
  readonly offer: RecommendedPlan;
  readonly balance: Cents;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** An offered plan: how many payments of how much, and their sum. */
export function PlanCard({ offer, balance, chosen, onChoose }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { terms: count, payment, interest, total, interval } = offer;
  const rate = rateOf({ balance, total, payment, interval, count });
  return (
    <RadioCard
      name="plan"
      labelPosition="left"
      checked={chosen}
      onChange={onChoose}
      label={
        <span className={styles.plan}>
          <span>
            {count === 1 ? say('labels_planpayments_one') : say('labels_planpayments', { count })}
          </span>
          <span className={styles.each}>
            <strong>{written(payment)}</strong> {say(`labels_each_${interval}`)}
          </span>
          <span className={styles.cost}>
            {interest === 0
              ? say('labels_nointerest')
              : say('labels_interestof', {
                  percent: writtenRate({ rate }, language),
                  amount: written(subtractMoney(total, balance)),
                })}
            <strong>{say('labels_payinall', { amount: written(total) })}</strong>
          </span>
        </span>
      }
    />
  );
}
