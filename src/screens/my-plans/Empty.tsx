import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';
import { ToBalances } from './Ways.tsx';

const sentences = ['parts', 'before', 'first', 'later', 'told', 'stop'] as const;

/** No plan yet: what one is. */
export function Empty({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="calendar"
      heading={say('headings_myplansempty')}
      topics={sentences.map((one) => say(`topics_whatplan${one}`))}
      actions={<ToBalances actor={actor} isOnly />}
    />
  );
}
