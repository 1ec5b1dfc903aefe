import type { CalendarDate } from '#domain/dates.ts';
import { missedPlans } from '#domain/missed-plans.ts';
import type { Owed } from '#domain/owed.ts';
import { addressOf } from '#domain/place-at.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';
import { useMoney } from '../use-money.ts';

/** The plans of which a payment was missed, each with the way to what can be done about it. */
export function MissedPlans({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  return missedPlans(owed).map(({ planId, numbers, payment }) => (
    <Note key={planId} icon="alert" isWarning>
      <p>
        {payment
          ? say(payment.isOverdue ? 'topics_locationsdue' : 'topics_locationsfailed', {
              numbers: numbers.join(', '),
              amount: written(payment.amount),
              date: longDate(payment.date as CalendarDate, language),
            })
          : say('topics_locationsmissed', { numbers: numbers.join(', ') })}{' '}
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
