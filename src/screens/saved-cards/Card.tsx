import { brandNameOf, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { SavedCardFace } from '#ui/card/SavedCardFace.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './saved-cards.module.css';

interface Props {
  readonly card: SavedCard;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function Card({ card, onEdit, onDelete }: Props) {
  const say = useSay();
  const which = { brand: brandNameOf(card), last4: card.last4 };
  return (
    <article className={styles.card} aria-label={say('labels_savedcard', which)}>
      <SavedCardFace card={card} />
      {card.isExpired && (
        <Note icon="alert" isFault>
          <p>{say('topics_cardexpired')}</p>
        </Note>
      )}
      <div className={styles.actions}>
        <Button aria-label={say('buttons_editcard', which)} onClick={onEdit}>
          {say('buttons_edit')}
        </Button>
        <Button look="danger" aria-label={say('buttons_deletecard', which)} onClick={onDelete}>
          {say('buttons_delete')}
        </Button>
      </div>
    </article>
  );
}
