import { endedPlans } from '#domain/ended-plans.ts';
import type { Owed } from '#domain/owed.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

interface Props {
  readonly owed: Owed;
  /** The plan is for typed bills, which the provider knows nothing of. */
  readonly isTyped: boolean;
  /** The bills can be put on a plan as they stand. */
  readonly offersPlan: boolean;
}

/** A plan that was agreed to and pays nothing: it has not begun, or it ended before all was paid. */
export function PlanNotRunning({ owed, isTyped, offersPlan }: Props) {
  const say = useSay();
  const language = useLanguage();
  const days = [...new Set(owed.flatMap(({ planUnbegun = [] }) => planUnbegun))].toSorted();
  const ends = endedPlans(owed);
  if (days.length === 0 && ends.length === 0 && !isTyped) return null;
  return (
    <Note icon="alert">
      {days.map((day) => (
        <p key={day}>{say('topics_planunbegunsince', { date: longDate(day, language) })}</p>
      ))}
      {ends.map(({ date, by, of, planId }) => (
        <p key={planId ?? `${date} ${by} ${of}`}>
          {say(`topics_planendedsince_${by}_${of}`, { date: longDate(date, language) })}
        </p>
      ))}
      {isTyped && <p>{say('topics_planunbegunhere')}</p>}
      {offersPlan && <p>{say('topics_planagain')}</p>}
    </Note>
  );
}
