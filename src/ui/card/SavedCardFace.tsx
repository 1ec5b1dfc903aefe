import { maskCard } from '#domain/card.ts';
import { brandNameOf, writtenExpiry, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '../Icon.tsx';
import styles from './SavedCardFace.module.css';

/** A card on file: its brand, its last digits, its holder and its expiry. */
export function SavedCardFace({ card }: { readonly card: SavedCard }) {
  const say = useSay();
  const brand = brandNameOf(card);
  return (
    <div className={styles.face}>
      <span className={styles.sign}>
        <Icon name="card" size={24} />
      </span>
      <div className={styles.words}>
        <h2>
          <span className="visually-hidden">
            {say('labels_savedcard', { brand, last4: card.last4 })}
          </span>
          <span aria-hidden="true">{brand}</span>
        </h2>
        <p className={styles.number} aria-hidden="true">
          {maskCard(card.last4)}
        </p>
        <p className={styles.holder}>
          <span>{card.holder}</span>
          <span>{say('labels_cardexpires', { date: writtenExpiry(card) })}</span>
        </p>
      </div>
    </div>
  );
}
