import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { checkout } from '#machines/payment/checkout.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './checkout.module.css';
import { Methods } from './Methods.tsx';

interface Props {
  readonly actor: ActorRefFrom<typeof checkout>;
  readonly isGuest: boolean;
}

/** The chosen way to pay carries no plans: they are removed only if the patient says so. */
export function RemovePlans({ actor, isGuest }: Props) {
  const say = useSay();
  const topic = useId();
  const keep = () => actor.send({ type: 'removal.declined' });
  return (
    <>
      <Methods actor={actor} isGuest={isGuest} />
      <Dialog label={say('headings_removeplan')} describedBy={topic} onDismiss={keep}>
        <div className={styles.dialog}>
          <h2>{say('headings_removeplan')}</h2>
          <p id={topic}>{say('topics_removeplan')}</p>
          <div className={styles.answers}>
            <Button onClick={keep}>{say('buttons_cancel')}</Button>
            <Button look="primary" onClick={() => actor.send({ type: 'removal.confirmed' })}>
              {say('buttons_ok')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
