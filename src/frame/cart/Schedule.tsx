import type { ReactNode } from 'react';
import type { CartRow } from '#domain/cart.ts';
import { lastPaymentOf } from '#domain/plans/in-cart.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './CartItems.module.css';

/** A payment plan in brief: how much in all, for how long, how much each time. */
export function Schedule({
  row,
  children,
}: {
  readonly row: CartRow;
  readonly children: ReactNode;
}) {
  const say = useSay();
  const written = useMoney();
  const { interval, duration: count } = row;
  if (interval === 'single') return null;
  const last = lastPaymentOf(row);
  return (
    <section className={styles.schedule}>
      <header>
        <h3>{say('headings_paymentschedule')}</h3>
        {children}
      </header>
      <dl>
        <dt>{say('labels_subtotal')}</dt>
        <dd>{written(row.subtotal)}</dd>
        <dt>{say('labels_term')}</dt>
        <dd>
          {count === 1
            ? say(`labels_term_${interval}_one`)
            : say(`labels_term_${interval}`, { count })}
        </dd>
        <dt>{say(`labels_interval_${interval}`)}</dt>
        <dd>{written(row.amount)}</dd>
        {last !== row.amount && (
          <>
            <dt>{say('labels_lastamount')}</dt>
            <dd>{written(last)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
