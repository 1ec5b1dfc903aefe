import type { Cents } from '#domain/money.ts';
import type { PlanEnd } from '#domain/plans/plan-end.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './payment-history.module.css';

interface Props {
  readonly end: PlanEnd;
  /** The cents that the plan was still to pay of its bills. */
  readonly left: Cents;
  readonly onBalances: () => void;
}

/** The end of a plan that did not take all it was to, and where the rest is paid, if there is any. */
export function Ended({ end, left, onBalances }: Props) {
  const say = useSay();
  const money = useMoney();
  const date = longDate(end.date, useLanguage());
  const { by, owed } = end;
  const isOwed = owed !== undefined && owed > 0;
  return (
    <>
      <p>
        {say(`topics_planended_${by}`, { date })}{' '}
        {isOwed && say('topics_planendedleft', { remaining: money(owed) })}
        {owed === undefined && left > 0 && say('topics_planendedowed')}
        {owed === 0 && say('topics_planendedpaid')}
      </p>
      {isOwed && (
        <p className={styles.leave}>
          <Button large onClick={onBalances}>
            {say('buttons_mybalances')}
          </Button>
        </p>
      )}
    </>
  );
}
