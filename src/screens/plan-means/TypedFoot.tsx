import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';

interface Shown extends Pick<Props, 'actor'> {
  /** The word on the button that agrees. */
  readonly uses: 'buttons_usecard' | 'buttons_usebank';
}

/** The foot of both forms: the button that agrees, and the way back to the choice. */
export function TypedFoot({ actor, uses }: Shown) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <div className={styles.foot}>
      <Button type="submit" look="primary" large icon="lock" busy={busy}>
        {say(uses)}
      </Button>
      <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: 'entry.cancelled' })}>
        {say('buttons_cancel')}
      </Button>
    </div>
  );
}
