import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { choose } from '#domain/cart-choices.ts';
import { accountsOf, dueTodayOf } from '#domain/cart.ts';
import { pendingIn } from '#machines/cart/setup.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useMoney } from '#ui/use-money.ts';

/** An amount was typed and not confirmed: both buttons say what would be paid. */
export function ConfirmPartials({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const written = useMoney();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const forPlan = useSelector(actor, ({ value }) => value === 'confirmingPartialsForPlan');
  const pending = pendingIn(context);
  const accepted = pending.reduce(
    (rest, { planId, amount }) => choose(rest, planId, { option: 'PARTIAL', amount }),
    context.cart,
  );
  const several = pending.length > 1;
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_confirmpartials')}
      topic={say(several ? 'topics_confirmpartials_many' : 'topics_confirmpartials')}
      onDismiss={close}
      actions={
        <>
          <Button look="primary" onClick={() => actor.send({ type: 'partials.accepted' })}>
            {forPlan
              ? say(several ? 'buttons_keeppartials_many' : 'buttons_keeppartials')
              : say('buttons_acceptpartials', { amount: written(dueTodayOf(accepted)) })}
          </Button>
          <Button onClick={() => actor.send({ type: 'partials.ignored' })}>
            {forPlan
              ? say(several ? 'buttons_droppartials_many' : 'buttons_droppartials')
              : say('buttons_ignorepartials', { amount: written(dueTodayOf(context.cart)) })}
          </Button>
          <Button look="quiet" onClick={close}>
            {say('buttons_goback')}
          </Button>
        </>
      }
    >
      <ul>
        {pending.map(({ planId, amount }) => {
          const row = context.cart.plans[planId];
          return (
            row && (
              <li key={planId}>
                {say('topics_confirmpartial', {
                  number: accountsOf(context.cart, row)
                    .map(({ paymentPostingId }) => paymentPostingId)
                    .join(', '),
                  amount: written(amount),
                  total: written(row.subtotal),
                })}
              </li>
            )
          );
        })}
      </ul>
    </Question>
  );
}
