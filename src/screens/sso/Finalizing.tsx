import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';

/** The wait of a launched patient, who is told for what. */
export function Finalizing() {
  const say = useSay();
  return <BusyPage heading={say('headings_ssofinalizing')} topic={say('topics_ssofinalizing')} />;
}
