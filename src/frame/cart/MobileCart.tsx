import { useId, useState } from 'react';
import { countOf, type Cart } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { CartItems } from './CartItems.tsx';
import styles from './MobileCart.module.css';

interface Props {
  readonly cart: Cart;
  readonly editable: boolean;
}

/** On a telephone: how many accounts there are and, on request, which. */
export function MobileCart({ cart, editable }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = countOf(cart);
  return (
    <section className={styles.cart} aria-label={say('labels_mybalances')}>
      <div className={styles.row}>
        <p>
          {say('labels_mybalances')}
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{say('labels_accountcount', { count })}</span>
        </p>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {say(open ? 'buttons_close' : 'buttons_viewaccounts')}
          <Icon name={open ? 'up' : 'down'} size={18} />
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && <CartItems cart={cart} editable={editable} />}
      </div>
    </section>
  );
}
