import type { Owed } from '#domain/owed.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

interface Props {
  readonly owed: Owed;
  /** A plan for what was typed, which the provider knows nothing of. */
  readonly isTyped: boolean;
}

/** Whoever agreed to a plan and paid only a part of its first payment believes in no plan. */
export function PlanUnbegun({ owed, isTyped }: Props) {
  const say = useSay();
  const language = useLanguage();
  const days = [...new Set(owed.flatMap(({ planUnbegun = [] }) => planUnbegun))].toSorted();
  if (days.length === 0 && !isTyped) return null;
  return (
    <Note icon="alert">
      {days.map((day) => (
        <p key={day}>{say('topics_planunbegunsince', { date: longDate(day, language) })}</p>
      ))}
      {isTyped && <p>{say('topics_planunbegunhere')}</p>}
    </Note>
  );
}
