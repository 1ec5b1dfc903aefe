import type { Cents } from '#domain/money.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './NotOnline.module.css';

/** The mark of a bill that nobody need pay meanwhile: a payment of the patient's own is being processed. */
export function IsPending({ amount }: { readonly amount: Cents }) {
  const say = useSay();
  const written = useMoney();
  return <p className={styles.notice}>{say('topics_cardpending', { amount: written(amount) })}</p>;
}
