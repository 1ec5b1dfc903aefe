import { useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';

/** A screen is on its way. */
export function Loading() {
  const say = useSay();
  return <Busy says={say('labels_loading')} />;
}
