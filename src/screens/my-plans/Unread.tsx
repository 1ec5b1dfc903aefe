import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';
import { Again, ToBalances, ToPlans } from './Ways.tsx';

/** The plans could not be read. */
export function Unlisted({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_myplansunread')}
      topics={[say('topics_planmeansunread')]}
      actions={
        <>
          <Again actor={actor} />
          <ToBalances actor={actor} />
        </>
      }
    />
  );
}

/** The one plan could not be read. */
export function Unread({ actor, isGuest = false }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_planmeansunread')}
      topics={[say('topics_planmeansunread')]}
      actions={
        <>
          <Again actor={actor} />
          <ToPlans {...{ actor, isGuest }} />
        </>
      }
    />
  );
}
