import { useSelector } from '@xstate/react';
import { brandNameOf, type SavedCard } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { PlanOfCard } from './PlanOfCard.tsx';
import type { Props } from './props.ts';

/** The question before a card is deleted, with what goes on without it. */
export function DeleteCard({ actor, card }: Pick<Props, 'actor'> & { readonly card: SavedCard }) {
  const say = useSay();
  const name = say('labels_savedcard', { brand: brandNameOf(card), last4: card.last4 });
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const keep = () => actor.send({ type: 'deletion.declined' });
  return (
    <Question
      heading={say('headings_deletecard')}
      topic={say('topics_deletecard', { card: name })}
      onDismiss={keep}
      actions={
        <>
          <Button disabled={busy} onClick={keep}>
            {say('buttons_keepcard')}
          </Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => actor.send({ type: 'deletion.confirmed' })}
          >
            {say('buttons_deletenow')}
          </Button>
        </>
      }
    >
      {card.endsTextToPay && <p>{say('topics_deletelastcard')}</p>}
      {card.plans.map((plan) => (
        <PlanOfCard key={plan.planId} plan={plan} />
      ))}
    </Question>
  );
}
