import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { ListReading, ListUnread } from '#ui/ListReading.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Card } from './Card.tsx';
import { DeleteCard } from './DeleteCard.tsx';
import type { Props } from './props.ts';
import styles from './saved-cards.module.css';

/** The cards on file, each with what may be done with it. */
export function Cards({ actor, cards, unread, asOf, mayAdd }: Props) {
  const say = useSay();
  const { name: provider } = useTenant();
  const asked = useSelector(actor, ({ context }) => context.card);
  const isAsking = useSelector(actor, (now) => !now.matches('listing'));
  const card = isAsking ? cards?.find(({ id }) => id === asked) : undefined;
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('headings_savedcards')}</MainHeading>
        <p>{say(cards?.length === 0 ? 'topics_nosavedcards' : 'topics_savedcards')}</p>
        {!mayAdd && <p>{say('topics_cardsnotadded', { provider })}</p>}
      </header>
      {asOf}
      {unread && <ListUnread topic={say('errors_savedcards')} again={unread} />}
      {cards === undefined && !unread && <ListReading height="5rem" />}
      {cards && cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map((one) => (
            <li key={one.id}>
              <Card
                card={one}
                onEdit={() => actor.send({ type: 'card.edited', card: one.id })}
                onDelete={() =>
                  actor.send({
                    type: 'deletion.chosen',
                    card: one.id,
                    endsTextToPay: one.endsTextToPay === true,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rest}>
        {mayAdd && (
          <Button icon="plus" onClick={() => actor.send({ type: 'card.added' })}>
            {say('buttons_addcard')}
          </Button>
        )}
        <Button look="quiet" onClick={() => actor.send({ type: 'list.left' })}>
          {say('buttons_back')}
        </Button>
      </div>
      {card && <DeleteCard actor={actor} card={card} />}
    </div>
  );
}
