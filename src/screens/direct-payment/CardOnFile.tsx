import { maskCard } from '#domain/card.ts';
import { brandNameOf, writtenExpiry, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './direct-payment.module.css';

interface Props {
  readonly card: SavedCard;
  readonly onEdit: () => void;
}

/** The billing summary of a card on file, with the way to change it. */
export function CardOnFile({ card, onEdit }: Props) {
  const say = useSay();
  const { last4, address, address2, city, state, zip } = card;
  const brand = brandNameOf(card);
  const facts = [
    [say('labels_cardholdername'), card.holder],
    [say('labels_cardtype'), brand.toLocaleUpperCase()],
    [say('labels_cardnumber'), maskCard(last4)],
    [say('labels_cardexpiry'), writtenExpiry(card)],
    [say('labels_billingaddress'), [address, address2].filter(Boolean).join('\n')],
    [say('labels_cityandstate'), [city, state].filter(Boolean).join(', ')],
    [say('labels_zipcode'), zip],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="billing-summary">
      <div className={styles.summary}>
        <h2 id="billing-summary" className={styles.subheading}>
          {say('headings_billingsummary')}
        </h2>
        <Button aria-label={say('buttons_editcard', { brand, last4 })} onClick={onEdit}>
          {say('buttons_edit')}
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={label === say('labels_cardnumber') ? styles.long : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
