import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { Props } from './GivingUsername.tsx';

/** The page after sending; it does not tell whether the username has an account. */
export function Sent({ actor }: Props) {
  const say = useSay();
  const username = useSelector(actor, ({ context }) => context.username);
  return (
    <NoticePage
      icon="mail"
      heading={say('headings_recoverylink')}
      topics={[say('topics_recoverylink', { username }), say('topics_recoverylinknone')]}
      actions={
        <>
          <BackToLogin actor={actor} />
          <Button look="quiet" wide onClick={() => actor.send({ type: 'another.chosen' })}>
            {say('buttons_tryanotheremail')}
          </Button>
        </>
      }
    />
  );
}
