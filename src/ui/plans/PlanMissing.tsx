import type { ComponentProps } from 'react';
import { useSay } from '#text/say.tsx';
import { NoticePage } from '../NoticePage.tsx';
import { PlanBack } from './PlanBack.tsx';

/** No plan that the patient may see. */
export function PlanMissing({ actor }: Pick<ComponentProps<typeof PlanBack>, 'actor'>) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_pastmissing')}
      topics={[say('topics_planmeansmissing')]}
      actions={<PlanBack actor={actor} />}
    />
  );
}
