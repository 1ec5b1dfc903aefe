import type { Owed } from '#domain/owed.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

interface Props {
  readonly owed: Owed;
  /** The plan is for typed bills, which the provider knows nothing of. */
  readonly isTyped: boolean;
  /** A typed bill can be put on a plan as it stands. */
  readonly offersPlan: boolean;
}

/** A plan that was agreed to and pays nothing: it has not begun, or it ended with a refused payment. */
export function PlanNotRunning({ owed, isTyped, offersPlan }: Props) {
  const say = useSay();
  const language = useLanguage();
  const days = [...new Set(owed.flatMap(({ planUnbegun = [] }) => planUnbegun))].toSorted();
  const failed = [...new Set(owed.flatMap(({ planFailed = [] }) => planFailed))].toSorted();
  if (days.length === 0 && failed.length === 0 && !isTyped) return null;
  return (
    <Note icon="alert">
      {days.map((day) => (
        <p key={day}>{say('topics_planunbegunsince', { date: longDate(day, language) })}</p>
      ))}
      {failed.map((day) => (
        <p key={`failed ${day}`}>
          {say('topics_planfailedsince', { date: longDate(day, language) })}
        </p>
      ))}
      {isTyped && (
        <p>
          {say('topics_planunbegunhere')} {offersPlan && say('topics_planagain')}
        </p>
      )}
    </Note>
  );
}
