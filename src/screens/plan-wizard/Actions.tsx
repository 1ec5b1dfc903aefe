import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { ActorProps } from './step.ts';
import styles from './plan-wizard.module.css';

interface Props extends ActorProps {
  /** The words of the button that goes on. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** Left out where the button submits a form. */
  readonly onNext?: () => void;
  readonly hasBack: boolean;
}

export function Actions({ actor, children, busy = false, onNext, hasBack }: Props) {
  const say = useSay();
  return (
    <div className={styles.actions}>
      <Button
        look="primary"
        large
        busy={busy}
        type={onNext ? 'button' : 'submit'}
        {...(onNext && { onClick: onNext })}
      >
        {children}
      </Button>
      {hasBack && (
        <Button large disabled={busy} onClick={() => actor.send({ type: 'back.chosen' })}>
          {say('buttons_back')}
        </Button>
      )}
      <Button look="quiet" large onClick={() => actor.send({ type: 'cancel.chosen' })}>
        {say('buttons_cancel')}
      </Button>
    </div>
  );
}
