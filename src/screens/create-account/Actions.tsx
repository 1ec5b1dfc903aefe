import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './create-account.module.css';
import type { ActorProps } from './step.ts';

interface Props extends ActorProps {
  /** The words of the button that goes on. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** Goes back and forgets the step's answers; left out in the first step. */
  readonly onBack?: () => void;
}

export function Actions({ actor, children, busy = false, onBack }: Props) {
  const say = useSay();
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" large wide busy={busy}>
        {children}
      </Button>
      <div className={styles.others}>
        {onBack && (
          <Button onClick={onBack} disabled={busy}>
            {say('buttons_back')}
          </Button>
        )}
        <Button look="quiet" onClick={() => actor.send({ type: 'login.chosen' })}>
          {say('buttons_cancel')}
        </Button>
      </div>
    </div>
  );
}
