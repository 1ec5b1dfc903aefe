import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { Methods } from './Methods.tsx';
import type { Props } from './props.ts';

/** The chosen way to pay carries no plans: they are removed only if the patient says so. */
export function RemovePlans(props: Props) {
  const say = useSay();
  const { actor } = props;
  const keep = () => actor.send({ type: 'removal.declined' });
  return (
    <>
      <Methods {...props} />
      <Question
        heading={say('headings_removeplan')}
        topic={say('topics_removeplan')}
        onDismiss={keep}
        actions={
          <>
            <Button onClick={keep}>{say('buttons_cancel')}</Button>
            <Button look="primary" onClick={() => actor.send({ type: 'removal.confirmed' })}>
              {say('buttons_ok')}
            </Button>
          </>
        }
      />
    </>
  );
}
