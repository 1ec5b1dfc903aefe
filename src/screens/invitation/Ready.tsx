import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './FillingIn.tsx';

/** The account is ready; the chart goes on after a while. */
export function Ready({ actor }: Props) {
  const say = useSay();
  return (
    <div data-moved>
      <NoticePage
        icon="check"
        heading={say('headings_inviteready')}
        topics={[say('topics_linkactivated')]}
        actions={
          <Button look="primary" large onClick={() => actor.send({ type: 'notice.closed' })}>
            {say('buttons_login')}
          </Button>
        }
      />
    </div>
  );
}
