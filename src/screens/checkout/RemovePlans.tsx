import { useSelector } from '@xstate/react';
import { singly } from '#domain/cart-choices.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';

/** The chosen way to pay carries no plans: they are removed only if the patient says so. */
export function RemovePlans({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const planned = written(dueTodayOf(cart));
  const whole = written(dueTodayOf(singly(cart)));
  const keep = () => actor.send({ type: 'removal.declined' });
  return (
    <Question
      heading={say('headings_removeplan')}
      topic={say('topics_removeplan', { planned, whole })}
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
  );
}
