import { missedPlans } from '#domain/missed-plans.ts';
import type { Owed } from '#domain/owed.ts';
import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';

/** The plans of which a payment was missed, each with the way to what can be done about it. */
export function MissedPlans({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  return missedPlans(owed).map(({ planId, numbers }) => (
    <Note key={planId} icon="alert" isWarning>
      <p>
        {say('topics_locationsmissed', { numbers: numbers.join(', ') })}{' '}
        <a href={`#${addressOf('myPlan', { planId })}`}>
          {say('links_seeplan')}
          <span className="visually-hidden">
            {` ${say('labels_planmeansof', { number: numbers.join(', ') })}`}
          </span>
        </a>
      </p>
    </Note>
  ));
}
