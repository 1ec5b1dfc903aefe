import { useId, useState } from 'react';
import { countOf } from '#domain/cart-count.ts';
import { useSay } from '#text/say.tsx';
import type { Around } from './CartAround.tsx';
import { CartItems } from './CartItems.tsx';
import styles from './MobileCart.module.css';
import { Toggle } from './Toggle.tsx';
import { useCart } from './use-cart.ts';
import { useEditQuestion } from './use-edit-question.ts';

/** The accounts on a telephone: their number and, on request, their list. */
export function MobileCart(around: Around) {
  const say = useSay();
  const { cart, editable } = useCart(around);
  const question = useEditQuestion(around.portal);
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
        <Toggle open={open} controls={id} onToggle={() => setOpen(!open)}>
          {say(open ? 'buttons_close' : 'buttons_viewaccounts')}
        </Toggle>
      </div>
      <div id={id} hidden={!open}>
        {open && <CartItems {...{ cart, editable, question }} />}
      </div>
    </section>
  );
}
