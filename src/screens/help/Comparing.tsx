import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useMoney } from '#ui/use-money.ts';
import { isStated } from '#domain/help/costs.ts';
import { useMedia } from '#ui/use-media.ts';
import { keyOf } from './cost-key.ts';
import { CostCard } from './CostCard.tsx';
import { CostTable } from './CostTable.tsx';
import styles from './help.module.css';
import { Onward } from './Onward.tsx';
import type { Props } from './props.ts';
import { UnstatedCard } from './UnstatedCard.tsx';
import { useCosts } from './use-costs.ts';

/** Every open way with its cost, all alike: none of them is pushed. */
export function Comparing({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const { amount, open, costs } = useCosts({ actor });
  const isWide = useMedia('(width >= 60rem)');
  return (
    <div className={styles.page} data-wide>
      <header className={styles.head}>
        <MainHeading>{say('headings_helpcosts')}</MainHeading>
        <p>{say('topics_helpcompare', { amount: written(amount) })}</p>
      </header>
      {isWide ? (
        <CostTable {...{ actor, costs }} methods={open.now} />
      ) : (
        <ul className={styles.costs}>
          {costs.map((cost) => (
            <li key={keyOf(cost)}>
              {isStated(cost) ? (
                <CostCard cost={cost} methods={open.now} />
              ) : (
                <UnstatedCard actor={actor} way={cost.way} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Onward actor={actor} />
    </div>
  );
}
