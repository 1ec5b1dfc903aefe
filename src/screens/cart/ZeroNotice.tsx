import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { noMoney } from '#domain/money.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useMoney } from '#ui/use-money.ts';

/** A payment of nothing is refused; the notice says what to change instead. */
export function ZeroNotice({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const written = useMoney();
  const quick = useSelector(actor, ({ context }) => context.way === 'quick-pay');
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_zeroamount')}
      topic={
        quick
          ? say('topics_zeroamountquick', { amount: written(noMoney) })
          : say('topics_zeroamount')
      }
      onDismiss={close}
      actions={
        <Button look="primary" onClick={close}>
          {say('buttons_ok')}
        </Button>
      }
    />
  );
}
