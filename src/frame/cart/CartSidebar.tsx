import { countOf, type Cart } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { CartItems } from './CartItems.tsx';
import styles from './CartSidebar.module.css';
import { Sums } from './Sums.tsx';

interface Props {
  readonly cart: Cart;
  readonly editable: boolean;
}

/** More than these are taller than many windows: then the summary scrolls along with the page. */
const most = 5;

/** The payment as it stands, beside the screen of a wide window. */
export function CartSidebar({ cart, editable }: Props) {
  const say = useSay();
  return (
    <aside
      className={styles.sidebar}
      aria-labelledby="cart-summary"
      data-cart
      data-long={countOf(cart) > most || undefined}
    >
      <h2 id="cart-summary">{say('labels_cartsummary')}</h2>
      {countOf(cart) === 0 ? (
        <p className={styles.empty}>{say('topics_emptycart')}</p>
      ) : (
        <CartItems cart={cart} editable={editable} />
      )}
      <div className={styles.sums}>
        <Sums cart={cart} />
      </div>
    </aside>
  );
}
