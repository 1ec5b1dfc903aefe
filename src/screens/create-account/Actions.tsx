import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './create-account.module.css';
import type { FlowProps } from './step.ts';

interface Props extends FlowProps {
  /** What goes on. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  /** What the step forgets by going back; the first one has nothing behind it. */
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
