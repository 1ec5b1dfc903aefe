import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './FillingIn.tsx';

/** Loaded again the page no longer knows what the link brought: only the link does. */
export function OpenAgain({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="mail"
      heading={say('headings_openlinkagain')}
      topics={[say('topics_openlinkagainpage')]}
      actions={
        <Button onClick={() => actor.send({ type: 'start.chosen' })}>
          {say('buttons_gotostart')}
        </Button>
      }
    />
  );
}
