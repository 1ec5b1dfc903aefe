import { useId, useState } from 'react';
import { useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { CheckPicture } from './CheckPicture.tsx';
import styles from './check.module.css';

/** The place of the two numbers on a check, on request. */
export function ExampleCheck() {
  const say = useSay();
  const [shown, show] = useState(false);
  const id = useId();
  return (
    <div className={styles.example}>
      <Button
        look="quiet"
        icon="bill"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => show(!shown)}
      >
        {say(shown ? 'buttons_hidecheck' : 'buttons_showcheck')}
      </Button>
      <figure id={id} hidden={!shown} className={styles.figure}>
        <CheckPicture label={say('labels_examplecheck')} words={say('labels_checkwords')} />
        <figcaption>
          <ol>
            <li>
              <strong>{say('labels_routingnumber')}</strong> {say('topics_checkrouting')}
            </li>
            <li>
              <strong>{say('labels_bankaccountnumber')}</strong> {say('topics_checkaccount')}
            </li>
          </ol>
        </figcaption>
      </figure>
    </div>
  );
}
