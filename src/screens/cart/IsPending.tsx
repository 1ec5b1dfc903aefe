import { stillOwed, type CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './NotOnline.module.css';

/**
 * The mark of a bill that nobody need pay meanwhile: a payment of the patient's own is being processed. What is
 * left of the bill waits for it as well.
 */
export function IsPending({ account }: { readonly account: CartAccount }) {
  const say = useSay();
  const written = useMoney();
  const { pending } = account;
  if (pending === undefined) return null;
  const rest = stillOwed(account);
  return (
    <p className={styles.notice}>
      {say('topics_cardpending', { amount: written(pending) })}
      {rest > 0 && <small>{say('topics_restafterpending', { amount: written(rest) })}</small>}
    </p>
  );
}
