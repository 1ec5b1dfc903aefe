import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { countdown, spokenTime } from '#text/countdown.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/light/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './Modal.module.css';
import type { SessionRef } from './portal-ref.ts';

/** The seconds at which the time left is spoken; every second would drown everything else. */
const spokenAt = [5, 10] as const;

/** The warning before a session ends; nothing but its two buttons closes it. */
export function SessionModal({
  session,
  continuing,
}: {
  session: SessionRef;
  continuing: boolean;
}) {
  const say = useSay();
  const language = useLanguage();
  const topic = useId();
  const seconds = useSelector(session, ({ context }) => context.secondsLeft);
  const failing = useSelector(session, (snapshot) =>
    snapshot.matches({ alive: { warned: 'failing' } }),
  );
  const [atFirst] = useState(seconds);
  const near = spokenAt.find((mark) => seconds <= mark);
  const spoken = (left: number) =>
    say('headings_sessiontimeout', { time: spokenTime(left, language) });

  return (
    <Dialog urgent label={spoken(atFirst)} describedBy={topic}>
      <div className={styles.modal}>
        <span className={styles.icon}>
          <Icon name="lock" size={26} />
        </span>
        <h2>{say('headings_sessiontimeout', { time: countdown(seconds) })}</h2>
        <p id={topic}>{say(failing ? 'topics_continuefailed' : 'topics_sessiontimeout')}</p>
        <p role="status" className="visually-hidden">
          {continuing
            ? say('labels_continuingsession')
            : failing
              ? say('topics_continuefailed')
              : near
                ? spoken(near)
                : ''}
        </p>
        <div className={styles.actions}>
          <Button
            look="primary"
            busy={continuing}
            onClick={() => session.send({ type: 'stay.chosen' })}
          >
            {say('buttons_continuesession')}
          </Button>
          <Button onClick={() => session.send({ type: 'exit.chosen' })}>
            {say('buttons_exitsession')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The dialog after a session by single sign-on: only the provider's application begins another. */
export function LapsedModal({ session }: { session: SessionRef }) {
  const say = useSay();
  const topic = useId();
  return (
    <Dialog urgent label={say('headings_ssologout')} describedBy={topic}>
      <div className={styles.modal}>
        <span className={styles.icon}>
          <Icon name="lock" size={26} />
        </span>
        <h2>{say('headings_ssologout')}</h2>
        <p id={topic}>{say('topics_ssologout')}</p>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => session.send({ type: 'ending.acknowledged' })}>
            {say('buttons_closesession')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
