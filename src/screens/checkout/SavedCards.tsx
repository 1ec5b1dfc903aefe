import { places } from '#domain/places.ts';
import { useSay } from '#text/say.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { CardChoice } from './CardChoice.tsx';
import styles from './checkout.module.css';
import type { Props, Saved } from './props.ts';

interface Shown extends Pick<Props, 'actor'> {
  readonly saved: Saved;
}

/** The cards on file, above the other ways to pay; nothing where there are none. */
export function SavedCards({ actor, saved: { cards, unread, asOf } }: Shown) {
  const say = useSay();
  if (cards?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-cards">
      <h2 id="saved-cards" className={styles.subheading}>
        {say('headings_savedcards')}
      </h2>
      {asOf}
      {unread && <ListUnread topic={say('errors_savedcards')} again={unread} />}
      {cards === undefined && !unread && <ListReading height="4.5rem" />}
      {cards && (
        <ul className={styles.methods}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardChoice
                card={card}
                onChoose={() => actor.send({ type: 'card.chosen', card: card.id })}
                onEdit={() => actor.send({ type: 'card.edited', card: card.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {cards && (
        <a className={styles.manage} href={`#${places.savedCards.path}`}>
          {say('links_managesavedcards')}
        </a>
      )}
    </section>
  );
}
