import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { contactsFor } from '#domain/account-names.ts';
import { dueTodayOf } from '#domain/cart.ts';
import { mostAtOnce as most } from '#domain/most-at-once.ts';
import { onlyFirst } from '#domain/paid-at-once.ts';
import { mayPutOffRest } from '#machines/cart/setup.ts';
import type { cart } from '#machines/cart.ts';
import { Said, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Phone } from '#ui/Phone.tsx';

/**
 * One payment takes only so many bills; the button puts the rest off where bills may be put off.
 */
export function TooMany({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const mayPutOff = mayPutOffRest(context);
  const [contact] = contactsFor(tenant, context.cart);
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_toomany', { most })}
      topic={
        mayPutOff
          ? say('topics_toomany', {
              most,
              amount: written(dueTodayOf(onlyFirst(context.cart))),
            })
          : contact && (
              <Said
                text="topics_toomanycall"
                values={{ phone: <Phone key="phone" {...contact} /> }}
              />
            )
      }
      onDismiss={close}
      actions={
        mayPutOff ? (
          <>
            <Button look="primary" onClick={() => actor.send({ type: 'rest.putOff' })}>
              {say('buttons_payfirst', { most })}
            </Button>
            <Button onClick={close}>{say('buttons_choosemyself')}</Button>
          </>
        ) : (
          <Button look="primary" onClick={close}>
            {say('buttons_ok')}
          </Button>
        )
      }
    />
  );
}
