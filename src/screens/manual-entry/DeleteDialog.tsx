import { useId } from 'react';
import type { CartAccount } from '#domain/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './manual-entry.module.css';
import { useWording } from './use-wording.ts';

interface Props {
  readonly account: CartAccount;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Keep is the first button, so that a hasty Enter takes nothing away. */
export function DeleteDialog({ account, onDelete, onKeep }: Props) {
  const say = useSay();
  const { wording } = useWording();
  const topic = useId();
  return (
    <Dialog label={say('headings_deleteaccount')} describedBy={topic} onDismiss={onKeep}>
      <div className={styles.dialog}>
        <h2>{say('headings_deleteaccount')}</h2>
        <p id={topic}>
          {say('topics_deleteaccount', {
            number: account.paymentPostingId,
            amount: wording.amount(account.amount),
          })}
        </p>
        <div className={styles.choice}>
          <Button onClick={onKeep}>{say('buttons_keep')}</Button>
          <Button look="danger" onClick={onDelete}>
            {say('buttons_delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
