import { useState } from 'react';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';

interface Props {
  /** Which account; none for a plan of several payments. */
  readonly number?: string;
  /** The place where it can be changed, or what leads there. */
  readonly to: string | (() => void);
}

/** Changing something means to leave the payment for it. */
export function EditItem({ number, to }: Props) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const isPlan = number === undefined;
  return (
    <>
      <Button
        look="quiet"
        icon="pencil"
        aria-label={
          isPlan ? say('buttons_edittheplan') : say('buttons_editaccountnamed', { number })
        }
        onClick={() => setAsking(true)}
      >
        {say('buttons_edit')}
      </Button>
      {asking && (
        <Question
          heading={say(isPlan ? 'headings_editplanitem' : 'headings_edititem')}
          topic={isPlan ? say('topics_editplanitem') : say('topics_edititem', { number })}
          onDismiss={() => setAsking(false)}
          actions={
            <>
              {typeof to === 'string' ? (
                <ButtonLink look="primary" href={`#${to}`}>
                  {say('buttons_edit')}
                </ButtonLink>
              ) : (
                <Button look="primary" onClick={to}>
                  {say('buttons_edit')}
                </Button>
              )}
              <Button onClick={() => setAsking(false)}>{say('buttons_cancel')}</Button>
            </>
          }
        />
      )}
    </>
  );
}
