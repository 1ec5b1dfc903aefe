import { useSay } from '#text/say.tsx';
import type { Around } from './CartAround.tsx';
import { EditQuestion } from './EditQuestion.tsx';
import styles from './MobileCart.module.css';
import { Sums } from './Sums.tsx';
import { useCart } from './use-cart.ts';
import { useEditQuestion } from './use-edit-question.ts';

/**
 * The sums, as a telephone shows them in place of the sidebar. They scroll away and cover nothing.
 */
export function MobileSummary(around: Around) {
  const say = useSay();
  const { cart, editable, due } = useCart(around);
  const question = useEditQuestion(around.portal);
  return (
    <section className={styles.summary} aria-label={say('labels_cartsummary')}>
      <Sums cart={cart} due={due} />
      {editable && <EditQuestion {...around} {...{ cart, question }} />}
    </section>
  );
}
