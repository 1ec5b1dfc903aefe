import { useId } from 'react';
import { maskCard } from '#domain/card.ts';
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
  const name = say('labels_savedcard', which);
  return (
    <div className={styles.method} data-muted={isExpired || undefined}>
      <span className={styles.icon}>
        <Icon name="card" size={24} />
      </span>
      <div className={styles.words}>
        {isExpired ? (
          <h3 className={styles.plain}>{name}</h3>
        ) : (
          <button type="button" className={styles.name} aria-describedby={id} onClick={onChoose}>
            {name}
          </button>
        )}
        <p id={id} className={styles.hint}>
          <span aria-hidden="true" className={styles.number}>
            {maskCard(card.last4)}
          </span>{' '}
          {isExpired ? (
            <strong className={styles.expired}>{say('topics_cardexpired')}</strong>
          ) : (
            <>
              {card.holder} · {say('labels_cardexpires', { date: writtenExpiry(card) })}
            </>
          )}
        </p>
      </div>
      <span className={styles.aside}>
        <Button look="quiet" aria-label={say('buttons_editcard', which)} onClick={onEdit}>
          {say('buttons_edit')}
        </Button>
      </span>
    </div>
  );
}
