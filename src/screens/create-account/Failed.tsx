import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import type { ActorProps } from './step.ts';

export function Failed({ actor }: ActorProps) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={say('headings_createaccountfailed')}
      topics={[say('topics_createaccountfailed')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'retry.chosen' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button look="quiet" onClick={() => actor.send({ type: 'login.chosen' })}>
            {say('buttons_gobacktologin')}
          </Button>
        </>
      }
    />
  );
}
