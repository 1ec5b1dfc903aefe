import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';

/** Whoever was sent here waits for a moment, and is told for what. */
export function Finalizing() {
  const say = useSay();
  return <BusyPage heading={say('headings_ssofinalizing')} topic={say('topics_ssofinalizing')} />;
}
