import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Props } from './props.ts';

/** Keep is the first button, so that a hasty Enter removes nobody. */
export function AskingRemoval({ actor }: Props) {
  const say = useSay();
  const email = useSelector(actor, ({ context }) => context.user?.email ?? '');
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const keep = () => actor.send({ type: 'removal.dropped' });
  return (
    <Question
      heading={say('headings_removeuser')}
      topic={say('topics_removeuser', { email })}
      onDismiss={keep}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keepuser')}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => actor.send({ type: 'removal.confirmed' })}
          >
            {say('buttons_remove')}
          </Button>
        </>
      }
    />
  );
}
