import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import styles from './legal.module.css';

/**
 * Whoever has begun a visit goes back into it by way of the landing. In a tab of its own, where the
 * footer opens these pages, there is none to go back to.
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
