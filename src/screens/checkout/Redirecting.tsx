import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';

/** The provider takes payments on a page of its own. */
export function Redirecting() {
  const say = useSay();
  return <Busy says={say('topics_payelsewhere')} />;
}
