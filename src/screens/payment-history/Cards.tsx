import type { PastPayment } from '#domain/history.ts';
import { useSay } from '#text/say.tsx';
import { Details } from './Details.tsx';
import { Method } from './Method.tsx';
import styles from './payment-history.module.css';
import { Standing } from './Standing.tsx';
import { useWritten } from './use-written.ts';

/** Payments as cards, one below the other, on a narrow screen. */
export function Cards({ items }: { readonly items: readonly PastPayment[] }) {
  const say = useSay();
  const { title, amount, onTop, day } = useWritten();
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <p className={styles.title}>
            <span>{title(item)}</span> <strong>{amount(item)}</strong>
          </p>
          <p className={styles.soft}>
            {day(item)} · {say('labels_accountnumber')} {item.paymentPostingId}
          </p>
          {item.beyond && <p className={styles.soft}>{onTop(item)}</p>}
          <p>
            <Method item={item} />
          </p>
          <p className={styles.foot}>
            <Standing item={item} /> <Details item={item} />
          </p>
        </li>
      ))}
    </ul>
  );
}
