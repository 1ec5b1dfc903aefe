import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Props } from './props.ts';

/** Keep is the first button, so that a hasty Enter loses nothing. */
export function AskingDeparture({ actor }: Props) {
  const say = useSay();
  const keep = () => actor.send({ type: 'departure.dropped' });
  return (
    <Question
      heading={say('headings_unsaved')}
      topic={say('topics_unsaved')}
      onDismiss={keep}
      actions={
        <>
          <Button look="primary" onClick={keep}>
            {say('buttons_keepediting')}
          </Button>
          <Button onClick={() => actor.send({ type: 'departure.confirmed' })}>
            {say('buttons_leaveunsaved')}
          </Button>
        </>
      }
    />
  );
}
