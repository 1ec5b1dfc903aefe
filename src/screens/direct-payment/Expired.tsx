import { useSelector } from '@xstate/react';
import { places } from '#domain/places.ts';
import { brandNameOf, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { DirectRef } from './stage.ts';

/** The card on file has expired: it is changed, or something else pays. */
export function Expired({ actor }: { readonly actor: DirectRef }) {
  const say = useSay();
  const card = useSelector(actor, ({ context }) => context.saved as SavedCard);
  const { last4 } = card;
  return (
    <NoticePage
      icon="card"
      heading={say('headings_cardexpired', { brand: brandNameOf(card), last4 })}
      topics={[say('topics_cardexpiredhere')]}
      // The page stands open to every login that may have a card on file.
      more={
        <p>
          <a href={`#${places.savedCards.path}`}>{say('links_deleteinsavedcards')}</a>
        </p>
      }
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'card.edited' })}>
            {say('buttons_editthecard')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'payment.cancelled' })}>
            {say('buttons_back')}
          </Button>
        </>
      }
    />
  );
}
