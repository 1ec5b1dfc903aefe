import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { againWord } from '#ui/Earlier.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './direct-payment.module.css';
import { isAsked, isIn, type PaymentRef } from './stage.ts';

interface Props {
  readonly actor: PaymentRef;
  readonly amount: string;
  readonly busy: boolean;
  readonly sending: boolean;
  /** The terms that the patient agrees to by paying. */
  readonly children: ReactNode;
}

/**
 * The terms and the one button that pays; after an earlier payment the button says that it pays
 * again.
 */
export function Authorization({ actor, amount, busy, sending, children }: Props) {
  const say = useSay();
  const unopened = useSelector(actor, (now) => isIn(now, { fillingIn: 'unopened' }));
  const asked = useSelector(actor, isAsked);
  const earlier = useSelector(actor, ({ context }) => context.earlier);
  return (
    <section className={styles.card} aria-labelledby="authorization">
      <h2 id="authorization" className={styles.subheading}>
        {say('headings_authorization')}
      </h2>
      <div className={styles.fine}>{children}</div>
      {unopened && (
        <Note role="alert" isFault icon="alert">
          <p>{say('errors_attemptunopened')}</p>
        </Note>
      )}
      <div className={styles.actions}>
        {asked ? (
          <>
            {/* Enter in a field presses a form's first submit button: here it pays nothing. */}
            <input type="submit" disabled hidden />
            <Button
              type="submit"
              look="primary"
              large
              wide
              icon="lock"
              onClick={() => actor.send({ type: 'again.chosen' })}
            >
              {say(againWord(earlier))}
            </Button>
          </>
        ) : (
          <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
            {say('buttons_pay', { amount })}
          </Button>
        )}
        {!sending && (
          <Button look="quiet" wide onClick={() => actor.send({ type: 'payment.cancelled' })}>
            {say('buttons_cancel')}
          </Button>
        )}
        <p role="status" className={styles.sendingNow}>
          {sending && say('labels_sendingpayment')}
        </p>
      </div>
    </section>
  );
}
