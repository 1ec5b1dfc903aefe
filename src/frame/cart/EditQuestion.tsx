import { accountsOf, isRecurring, type Cart } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Around } from './CartAround.tsx';
import { editPlace } from './edit-place.ts';
import { useEditing } from './use-editing.ts';

/** Changing something means to leave the payment for it. */
export function EditQuestion({ cart, ...around }: Around & { readonly cart: Cart }) {
  const say = useSay();
  const { asked = '', ask } = useEditing(around);
  const plan = cart.plans[asked];
  const [account] = plan ? accountsOf(cart, plan) : [];
  if (plan === undefined || account === undefined) return null;
  const { portal, context } = around;
  const isPlan = isRecurring(plan);
  const close = () => ask(undefined);
  return (
    <Question
      heading={say(isPlan ? 'headings_editplanitem' : 'headings_edititem')}
      topic={
        isPlan
          ? say('topics_editplanitem')
          : say('topics_edititem', { number: account.paymentPostingId })
      }
      onDismiss={close}
      actions={
        <>
          {isPlan ? (
            <Button look="primary" onClick={() => portal.send({ type: 'plan.wanted' })}>
              {say('buttons_edit')}
            </Button>
          ) : (
            <ButtonLink look="primary" href={`#${editPlace(context, plan, account)}`}>
              {say('buttons_edit')}
            </ButtonLink>
          )}
          <Button onClick={close}>{say('buttons_cancel')}</Button>
        </>
      }
    />
  );
}
