import type { OwedBill } from '#domain/plans/stopping.ts';
import { addMoney } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './plan-stop.module.css';

/** The amount that each bill owes, and their sum where there are several. */
export function Bills({ bills }: { readonly bills: readonly OwedBill[] }) {
  const say = useSay();
  const written = useMoney();
  return (
    <dl className={styles.bills}>
      {bills.map(({ number, amount }) => (
        <div key={number}>
          <dt>{say('labels_accountnamed', { number })}</dt>
          <dd>{written(amount)}</dd>
        </div>
      ))}
      {bills.length > 1 && (
        <div className={styles.sum}>
          <dt>{say('labels_planstopsum')}</dt>
          <dd>{written(addMoney(...bills.map(({ amount }) => amount)))}</dd>
        </div>
      )}
    </dl>
  );
}
