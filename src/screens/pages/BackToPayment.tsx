import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import styles from './legal.module.css';

/**
 * The way back into a visit that was begun, by way of the landing; a page in a tab of its own, as
 * the footer opens it, has none.
 */
export function BackToPayment({ begun }: { begun: boolean }) {
  const say = useSay();
  return (
    <p className={styles.back}>
      <a href={`#${places.landing.path}`}>
        {say(begun ? 'links_backtopayment' : 'links_openpayment')}
      </a>
    </p>
  );
}
