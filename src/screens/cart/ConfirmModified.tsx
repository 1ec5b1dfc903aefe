import type { ActorRefFrom } from 'xstate';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';

/** A plan is for whole balances: what was changed before would be cleared. */
export function ConfirmModified({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_planmodified')}
      topic={say('topics_planmodified')}
      onDismiss={close}
      actions={
        <>
          <Button look="primary" onClick={() => actor.send({ type: 'modifications.dropped' })}>
            {say('buttons_continue')}
          </Button>
          <Button onClick={close}>{say('buttons_cancel')}</Button>
        </>
      }
    />
  );
}
