import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { singly } from '#domain/cart-choices.ts';
import { dueTodayOf } from '#domain/cart.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useMoney } from '#ui/use-money.ts';

/** Keep is the first button, so that a hasty Enter takes no plan away. */
export function ConfirmRemoval({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const written = useMoney();
  const due = useSelector(actor, ({ context }) => dueTodayOf(singly(context.cart)));
  const keep = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_dropplan')}
      topic={say('topics_dropplan', { amount: written(due) })}
      onDismiss={keep}
      actions={
        <>
          <Button onClick={keep}>{say('buttons_keepplan')}</Button>
          <Button look="danger" onClick={() => actor.send({ type: 'plan.removed' })}>
            {say('buttons_removeplan')}
          </Button>
        </>
      }
    />
  );
}
