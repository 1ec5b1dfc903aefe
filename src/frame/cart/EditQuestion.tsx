import { useSelector } from '@xstate/react';
import { accountsOf, isRecurring, type Cart } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import type { Around } from './CartAround.tsx';
import { editPlace } from './edit-place.ts';
import type { EditQuestionRef } from './use-edit-question.ts';

interface Props extends Pick<Around, 'portal' | 'context'> {
  readonly cart: Cart;
  readonly question: EditQuestionRef | undefined;
}

/** The question whether to leave the payment to change a row. */
export function EditQuestion({ cart, question, portal, context }: Props) {
  const say = useSay();
  const row = useSelector(question, (snapshot) => snapshot?.context.row);
  const [account] = row ? accountsOf(cart, row) : [];
  if (row === undefined || account === undefined) return null;
  const isPlan = isRecurring(row);
  const drop = () => question?.send({ type: 'edit.dropped' });
  return (
    <Question
      heading={say(isPlan ? 'headings_editplanitem' : 'headings_edititem')}
      topic={
        isPlan
          ? say('topics_editplanitem')
          : say('topics_edititem', { number: account.paymentPostingId })
      }
      onDismiss={drop}
      actions={
        <>
          {isPlan ? (
            <Button look="primary" onClick={() => portal.send({ type: 'plan.wanted' })}>
              {say('buttons_edit')}
            </Button>
          ) : (
            <ButtonLink look="primary" href={`#${editPlace(context, row, account)}`}>
              {say('buttons_edit')}
            </ButtonLink>
          )}
          <Button onClick={drop}>{say('buttons_cancel')}</Button>
        </>
      }
    />
  );
}
