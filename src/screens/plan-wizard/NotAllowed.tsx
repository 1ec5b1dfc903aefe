import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';

interface Props {
  readonly number: string;
  readonly onClose: () => void;
}

/** An account is paid by one plan: a second would charge it twice. */
export function NotAllowed({ number, onClose }: Props) {
  const say = useSay();
  return (
    <Question
      heading={say('headings_notallowed')}
      topic={say('topics_notallowed', { number })}
      onDismiss={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('buttons_understand')}
        </Button>
      }
    />
  );
}
