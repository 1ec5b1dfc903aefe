import { useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { Question } from '../Question.tsx';

/** A bill was found, and is paid. */
export function SettledNotice({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  return (
    <Question
      heading={say('headings_settled')}
      topic={say('topics_settled')}
      onDismiss={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('buttons_close')}
        </Button>
      }
    />
  );
}
