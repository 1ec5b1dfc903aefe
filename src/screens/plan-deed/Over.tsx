import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { Back } from './Back.tsx';
import type { Props } from './props.ts';

export function Over({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="check"
      heading={say('headings_planmeansover')}
      topics={[say('topics_deedover')]}
      actions={<Back actor={actor} />}
    />
  );
}
