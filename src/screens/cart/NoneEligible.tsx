import type { ActorRefFrom } from 'xstate';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';

/** Every account is on a payment plan already. */
export function NoneEligible({ flow }: { readonly flow: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const close = () => flow.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_planineligible')}
      topic={say('topics_planineligible')}
      onDismiss={close}
      actions={
        <Button look="primary" onClick={close}>
          {say('buttons_understand')}
        </Button>
      }
    />
  );
}
