import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import styles from './legal.module.css';

/** To the first page or, whoever has begun a visit, back into it: the landing knows which. */
export function BackToPayment() {
  const say = useSay();
  return (
    <p className={styles.back}>
      <a href={`#${places.landing.path}`}>{say('links_backtopayment')}</a>
    </p>
  );
}
