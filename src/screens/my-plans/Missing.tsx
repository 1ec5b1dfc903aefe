import { useSay } from '#text/say.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './props.ts';
import { ToPlans } from './Ways.tsx';

/** No plan that the patient may see. */
export function Missing(props: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="calendar"
      heading={say('headings_pastmissing')}
      topics={[say('topics_planmeansmissing')]}
      actions={<ToPlans {...props} isOnly />}
    />
  );
}
