import { useEffect, useRef } from 'react';
import { useSay } from '#text/say.tsx';
import { Addresses } from '#ui/Addresses.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Props as Receipt } from './props.ts';
import styles from './Actions.module.css';

/** The address that the mail went to; takes the focus from the form. */
export function Sent({ actor, to }: Pick<Receipt, 'actor'> & { to: string }) {
  const say = useSay();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.sent}>
      <p ref={line} tabIndex={-1}>
        <Icon name="check" />
        <span>
          <Addresses in={say('topics_receiptsent', { email: to })} />
        </span>
      </p>
      <Button look="quiet" onClick={() => actor.send({ type: 'email.chosen' })}>
        {say('buttons_sendelsewhere')}
      </Button>
    </div>
  );
}
