import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Props } from './props.ts';

const ofUser = {
  heading: 'headings_removeuser',
  topic: 'topics_removeuser',
  remove: 'buttons_remove',
} as const;
const ofInvitation = {
  heading: 'headings_withdrawinvitation',
  topic: 'topics_withdrawinvitation',
  remove: 'buttons_withdraw',
} as const;

/** Keep is the first button, so that a hasty Enter removes nobody. */
export function AskingRemoval({ actor }: Props) {
  const say = useSay();
  const user = useSelector(actor, ({ context }) => context.user);
  const email = user?.email ?? '';
  const texts = user?.userStatus === 'ACTIVE' ? ofUser : ofInvitation;
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const keep = () => actor.send({ type: 'removal.dropped' });
  return (
    <Question
      heading={say(texts.heading)}
      topic={say(texts.topic, { email })}
      onDismiss={keep}
      waiting={busy && say('topics_userremoving')}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keepuser')}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => actor.send({ type: 'removal.confirmed' })}
          >
            {say(texts.remove)}
          </Button>
        </>
      }
    />
  );
}
