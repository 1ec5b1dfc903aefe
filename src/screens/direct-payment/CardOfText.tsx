import { maskCard } from '#domain/card.ts';
import type { TextCard } from '#domain/card-of-text.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import styles from './direct-payment.module.css';

/** The card that the link of a text may charge: whoever holds the link sees brand and last digits alone. */
export function CardOfText({ card }: { readonly card: TextCard }) {
  const say = useSay();
  return (
    <section className={styles.card} aria-labelledby="text-card">
      <h2 id="text-card" className={styles.subheading}>
        {say('headings_textcard')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{say('labels_cardtype')}</dt>
          <dd>{brandNameOf(card).toLocaleUpperCase()}</dd>
        </div>
        <div>
          <dt>{say('labels_cardnumber')}</dt>
          <dd>{maskCard(card.last4)}</dd>
        </div>
      </dl>
    </section>
  );
}
