import { useSay } from '#text/say.tsx';
import { BusyPage } from '#ui/BusyPage.tsx';

export function Reading() {
  const say = useSay();
  return (
    <BusyPage heading={say('headings_viewstatement')} topic={say('labels_statementfetching')} />
  );
}
