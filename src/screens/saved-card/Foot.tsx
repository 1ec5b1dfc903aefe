import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import type { Props } from './props.ts';
import styles from './saved-card.module.css';

interface Saved extends Props {
  /** The word on the button that saves. */
  readonly saves: 'buttons_savecard' | 'buttons_savechanges';
}

/** The foot of both forms: the button that saves, and the way back. */
export function Foot({ actor, saves }: Saved) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <div className={styles.actions}>
      <Button type="submit" look="primary" large wide icon="lock" busy={busy}>
        {say(saves)}
      </Button>
      <Button
        look="quiet"
        wide
        disabled={busy}
        onClick={() => actor.send({ type: 'entry.cancelled' })}
      >
        {say('buttons_cancel')}
      </Button>
    </div>
  );
}
