import { useId } from 'react';
import type { PlanCost } from '#domain/plans/cost.ts';
import type { EarlyPayoff } from '#domain/plans/early-payoff.ts';
import { planBox } from '#text/plan-box.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';
import styles from './PlanBox.module.css';

interface Props {
  readonly cost: PlanCost;
  /** The rule for the interest of an early payoff. */
  readonly earlyPayoff: EarlyPayoff;
}

/** The cost of a plan as the law has it stated, apart from all else, before it is agreed to. */
export function PlanBox({ cost, earlyPayoff }: Props) {
  const id = useId();
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { name: provider, payments } = useTenant();
  const { currency } = payments;
  const rows = planBox(cost, { say, language, provider, earlyPayoff, currency });
  if (rows.length === 0) return null;
  const sums = { owed: written(cost.balance), today: written(cost.today), provider };
  return (
    <>
      <section className={styles.box} aria-labelledby={id}>
        <h2 id={id}>{say('headings_planbox')}</h2>
        <p>{say('topics_planbox')}</p>
        <dl>
          {rows.map(({ key, label, value, means, isChief }) => (
            <div key={key} data-chief={isChief}>
              <dt>{label}</dt>
              <dd>
                {means === undefined ? (
                  value
                ) : (
                  <>
                    <strong>{value}</strong> <small>{means}</small>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p>{say('topics_boxrefer')}</p>
      </section>
      <p className={styles.workedOut}>
        {say(cost.today > 0 ? 'topics_boxworkedout' : 'topics_boxworkedoutlater', sums)}
      </p>
    </>
  );
}
