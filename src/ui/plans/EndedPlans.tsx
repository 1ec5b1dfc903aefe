import { endedPlans } from '#domain/ended-plans.ts';
import type { Owed } from '#domain/owed.ts';
import { addressOf } from '#domain/place-at.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';

/** The plans that ended and left bills owed, each with the way to its page where the reader has one. */
export function EndedPlans({ owed }: { readonly owed: Owed }) {
  const say = useSay();
  const language = useLanguage();
  return endedPlans(owed).map(({ planId, numbers, date, by, of }) => (
    <Note key={planId ?? `${date} ${by} ${of}`} icon="alert">
      <p>
        {say(`topics_planendedsince_${by}_${of}`, { date: longDate(date, language) })}
        {planId !== undefined && (
          <>
            {' '}
            <a href={`#${addressOf('myPlan', { planId })}`}>
              {say('links_seeplan')}
              <span className="visually-hidden">
                {` ${say('labels_planmeansof', { number: numbers.join(', ') })}`}
              </span>
            </a>
          </>
        )}
      </p>
    </Note>
  ));
}
