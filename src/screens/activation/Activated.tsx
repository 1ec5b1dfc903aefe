import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './Verifying.tsx';

export function Activated({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="check"
      heading={say('headings_activatesuccess')}
      topics={[say('topics_activatesuccess'), say('topics_activateredirect')]}
      actions={
        <Button look="primary" large onClick={() => actor.send({ type: 'login.chosen' })}>
          {say('buttons_login')}
        </Button>
      }
    />
  );
}
