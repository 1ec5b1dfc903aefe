import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { Back } from './Back.tsx';
import type { Props } from './props.ts';

/** No plan that the patient may see, or no change that there is. */
export function Missing({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_pastmissing')}
      topics={[say('topics_deedmissing')]}
      actions={<Back actor={actor} />}
    />
  );
}
