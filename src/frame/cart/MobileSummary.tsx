import type { Cart } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import styles from './MobileCart.module.css';
import { Sums } from './Sums.tsx';

/** What a telephone shows of the sidebar: the sums. It scrolls away and covers nothing. */
export function MobileSummary({ cart }: { readonly cart: Cart }) {
  const say = useSay();
  return (
    <section className={styles.summary} aria-label={say('labels_cartsummary')}>
      <Sums cart={cart} />
    </section>
  );
}
