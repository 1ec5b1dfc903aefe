import type { ActorRefFrom } from 'xstate';
import type { checkout } from '#machines/payment/checkout.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { Methods } from './Methods.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof checkout>;
  readonly isGuest: boolean;
}

/** The chosen way to pay carries no plans: they are removed only if the patient says so. */
export function RemovePlans({ actor, isGuest }: Props) {
  const say = useSay();
  const keep = () => actor.send({ type: 'removal.declined' });
  return (
    <>
      <Methods actor={actor} isGuest={isGuest} />
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
