import { useId } from 'react';
import { maskCard } from '#domain/card.ts';
import { places } from '#domain/places.ts';
import { brandNameOf, writtenExpiry, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './checkout.module.css';

interface Props {
  readonly card: SavedCard;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** A card on file: a press pays with it, unless it has expired. */
export function CardChoice({ card, onChoose, onEdit }: Props) {
  const say = useSay();
  const { isExpired } = card;
  const id = useId();
  const which = { brand: brandNameOf(card), last4: card.last4 };
  const title = (
    <>
      <span className="visually-hidden">{say('labels_savedcard', which)}</span>
      <span aria-hidden="true">{which.brand}</span>
    </>
  );
  return (
    <div className={styles.method} data-muted={isExpired || undefined} data-card>
      <span className={styles.icon}>
        <Icon name="card" size={24} />
      </span>
      <div className={styles.words}>
        {isExpired ? (
          <h3 className={styles.plain}>{title}</h3>
        ) : (
          <button type="button" className={styles.name} aria-describedby={id} onClick={onChoose}>
            {title}
          </button>
        )}
        <div id={id} className={styles.hint}>
          <p aria-hidden="true" className={styles.number}>
            {maskCard(card.last4)}
          </p>
          {isExpired ? (
            <p className={styles.expired}>
              {say('topics_cardexpirededit')}{' '}
              <a href={`#${places.savedCards.path}`}>{say('links_ordeleteinsavedcards')}</a>
            </p>
          ) : (
            <p className={styles.holder}>
              <span>{card.holder}</span>
              <span>{say('labels_cardexpires', { date: writtenExpiry(card) })}</span>
            </p>
          )}
        </div>
      </div>
      <span className={styles.aside}>
        <Button look="quiet" aria-label={say('buttons_editcard', which)} onClick={onEdit}>
          {say('buttons_edit')}
        </Button>
        {!isExpired && <Icon name="arrow" />}
      </span>
    </div>
  );
}
