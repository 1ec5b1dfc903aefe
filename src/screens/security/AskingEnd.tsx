import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Props } from './props.ts';

/** Keep is the first button, so that a hasty Enter ends nothing. */
export function AskingEnd({ actor }: Props) {
  const say = useSay();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const keep = () => actor.send({ type: 'others.dropped' });
  return (
    <Question
      heading={say('headings_endothers')}
      topic={say('topics_endothers')}
      onDismiss={keep}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keepothers')}</Button>
          <Button
            look="danger"
            busy={busy}
            onClick={() => actor.send({ type: 'others.confirmed' })}
          >
            {say('buttons_endothersnow')}
          </Button>
        </>
      }
    />
  );
}
