import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { contactsFor } from '#domain/account-names.ts';
import type { cart } from '#machines/cart.ts';
import { Said, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Phone } from '#ui/Phone.tsx';

/** Every account is on a payment plan already. */
export function NoneEligible({ actor }: { readonly actor: ActorRefFrom<typeof cart> }) {
  const say = useSay();
  const tenant = useTenant();
  const cart = useSelector(actor, ({ context }) => context.cart);
  const [contact] = tenant.general.allowPorticoSupportNumber ? contactsFor(tenant, cart) : [];
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <Question
      heading={say('headings_planineligible')}
      topic={
        <>
          {say('topics_planineligible')}{' '}
          {contact && (
            <Said text="topics_callus" values={{ phone: <Phone key="phone" {...contact} /> }} />
          )}
        </>
      }
      onDismiss={close}
      actions={
        <Button look="primary" onClick={close}>
          {say('buttons_understand')}
        </Button>
      }
    />
  );
}
