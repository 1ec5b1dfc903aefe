import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { percentPaid } from '#domain/history.ts';
import { addMoney, noMoney, type Cents } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';

interface Props {
  readonly paid: Cents;
  readonly remaining: Cents;
  /** The part that was paid otherwise, or is not owed any more. */
  readonly beside?: Cents;
}

/** The part of a plan that is paid, as a bar and in figures. */
export function Share({ paid, remaining, beside = noMoney }: Props) {
  const say = useSay();
  const money = useMoney();
  const part = say('topics_planpartsofwhole', {
    paid: money(paid),
    whole: money(addMoney(paid, remaining)),
  });
  return (
    <div className={styles.share}>
      <Progress value={percentPaid(paid, remaining)} size="lg" radius="xl" aria-label={part} />
      <dl>
        <div>
          <dt>{say('labels_planpaidsofar')}</dt>
          <dd>{money(paid)}</dd>
        </div>
        {beside > 0 && (
          <div>
            <dt>{say('labels_planbeside')}</dt>
            <dd>{money(beside)}</dd>
          </div>
        )}
        <div>
          <dt>{say('labels_receiptplanleft')}</dt>
          <dd>{money(remaining)}</dd>
        </div>
      </dl>
    </div>
  );
}
