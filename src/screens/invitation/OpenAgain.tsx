import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './FillingIn.tsx';

/** The token stays with the page: once loaded again, only the link brings it back. */
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
