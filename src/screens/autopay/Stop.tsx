import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';

/** The effect of a stop, the button that stops, and the one that keeps. */
export function Stop({ actor }: Props) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="autopay-stop">
        <h2 id="autopay-stop">{say('headings_autopaystoppage')}</h2>
        <p>{say('topics_autopaystopeffect')}</p>
        <div className={styles.foot}>
          <Button
            look="primary"
            large
            busy={busy}
            onClick={() => actor.send({ type: 'stop.agreed' })}
          >
            {say('buttons_autopaystop')}
          </Button>
          <Button large disabled={busy} onClick={() => actor.send({ type: 'agreement.kept' })}>
            {say('buttons_autopaykeep')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
