import { countOf } from '#domain/cart-count.ts';
import { useSay } from '#text/say.tsx';
import type { Around } from './CartAround.tsx';
import { CartItems } from './CartItems.tsx';
import styles from './CartSidebar.module.css';
import { EditQuestion } from './EditQuestion.tsx';
import { Sums } from './Sums.tsx';
import { useCart } from './use-cart.ts';
import { useEditQuestion } from './use-edit-question.ts';
import { WaysToPay } from './WaysToPay.tsx';

/**
 * With more items the summary would be taller than many windows: it then scrolls along with the
 * page.
 */
const most = 5;

/** The payment so far, beside the screen of a wide window. */
export function CartSidebar(around: Around) {
  const say = useSay();
  const { cart, isPreview, editable, due } = useCart(around);
  const question = useEditQuestion(around.portal);
  return (
    <aside
      className={styles.sidebar}
      aria-labelledby="cart-summary"
      data-cart
      data-long={(countOf(cart) > most && editable) || undefined}
    >
      <h2 id="cart-summary">{say('labels_cartsummary')}</h2>
      {isPreview && <p className={styles.preview}>{say('topics_withplan')}</p>}
      <Sums cart={cart} due={due} />
      <WaysToPay {...around} cart={cart} />
      {countOf(cart) === 0 ? (
        <p className={styles.empty}>{say('topics_emptycart')}</p>
      ) : (
        <CartItems {...{ cart, editable, question }} />
      )}
      {editable && <EditQuestion {...around} {...{ cart, question }} />}
    </aside>
  );
}
