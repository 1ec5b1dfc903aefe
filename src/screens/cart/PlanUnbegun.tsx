import { useSay } from '#text/say.tsx';
import { Note } from '#ui/Note.tsx';

/** Whoever agreed to a plan and paid only a part of its first payment believes in no plan. */
export function PlanUnbegun() {
  const say = useSay();
  return (
    <Note icon="alert">
      <p>{say('topics_planunbegunhere')}</p>
    </Note>
  );
}
