import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { Props } from './Verifying.tsx';

export function Expired({ actor }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="history"
      heading={say('headings_activateexpired')}
      topics={[say('topics_activateexpired')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'login.chosen' })}>
            {say('buttons_login')}
          </Button>
          <Button onClick={() => actor.send({ type: 'newAccount.chosen' })}>
            {say('buttons_createaccount')}
          </Button>
        </>
      }
    />
  );
}
