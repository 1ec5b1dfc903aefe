import { subtotalOf } from '#domain/cart-terms.ts';
import { countOf } from '#domain/cart-count.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import { HowWorkedOut } from './HowWorkedOut.tsx';
import styles from './Sums.module.css';
import type { ShownCart } from './use-cart.ts';

/** The sum of the cart, and how much of it is paid now. */
export function Sums({ cart, due }: Pick<ShownCart, 'cart' | 'due'>) {
  const say = useSay();
  const written = useMoney();
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{say('labels_subtotal')}</dt>
          <dd>{written(subtotalOf(cart))}</dd>
        </div>
        <div className={styles.due}>
          <dt>{say(due)}</dt>
          <dd>{written(dueTodayOf(cart))}</dd>
        </div>
      </dl>
      {countOf(cart) > 0 && <HowWorkedOut cart={cart} due={due} />}
    </>
  );
}
