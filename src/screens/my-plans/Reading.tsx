import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';

/** All plans are being read. */
export function Listing() {
  const say = useSay();
  return <BusyPage heading={say('titles_myplans')} topic={say('topics_myplansreading')} />;
}

/** One plan is being read. */
export function Reading() {
  const say = useSay();
  return <BusyPage heading={say('titles_myplan')} topic={say('topics_myplanreading')} />;
}
