import { addressOf } from '#domain/place-at.ts';
import type { CardPlan } from '#domain/saved-card.ts';
import { useSay } from '#text/say.tsx';

/** A running plan that goes on with the card, and the way to another card for it. */
export function PlanOfCard({ plan: { planId, accounts } }: { readonly plan: CardPlan }) {
  const say = useSay();
  return (
    <p>
      {say('topics_deletecardplan', { numbers: accounts.join(', ') })}{' '}
      <a href={`#${addressOf('planMeans', { planId, from: 'accounts' })}`}>
        {say('links_deletecardplan')}
      </a>
    </p>
  );
}
