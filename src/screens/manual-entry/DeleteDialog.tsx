import type { CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useWording } from '#ui/entry/use-wording.ts';
import { Question } from '#ui/Question.tsx';

interface Props {
  readonly account: CartAccount;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Keep is the first button, so that a hasty Enter takes nothing away. */
export function DeleteDialog({ account, onDelete, onKeep }: Props) {
  const say = useSay();
  const { wording } = useWording();
  return (
    <Question
      heading={say('headings_deleteaccount')}
      topic={say('topics_deleteaccount', {
        number: account.paymentPostingId,
        amount: wording.amount(account.amount),
      })}
      onDismiss={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{say('buttons_keep')}</Button>
          <Button look="danger" onClick={onDelete}>
            {say('buttons_delete')}
          </Button>
        </>
      }
    />
  );
}
