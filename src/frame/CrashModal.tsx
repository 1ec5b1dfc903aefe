import { useId } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/light/Button.tsx';
import { Dialog } from '#ui/light/Dialog.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import styles from './Modal.module.css';

/** The dialog after a fault of the portal, which can only begin again. */
export function CrashModal({ onRestart }: { onRestart: () => void }) {
  const say = useSay();
  const topic = useId();
  return (
    <Dialog urgent label={say('headings_criticalerror')} describedBy={topic}>
      <div className={styles.modal}>
        <span className={styles.icon}>
          <Icon name="alert" size={26} />
        </span>
        <h2>{say('headings_criticalerror')}</h2>
        <p id={topic}>{say('topics_criticalerror')}</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={onRestart}>
            {say('buttons_restart')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
