import { useSay } from '#text/say.tsx';
import { Button } from './Button.tsx';
import { Question } from './Question.tsx';

interface Props {
  readonly actor: {
    readonly send: (event: { readonly type: 'departure.dropped' | 'departure.confirmed' }) => void;
  };
}

/**
 * The question before something typed is lost. Keep is the first button, so that a hasty Enter loses
 * nothing.
 */
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
