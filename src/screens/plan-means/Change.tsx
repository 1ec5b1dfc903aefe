import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { Terms } from './Terms.tsx';
import { useChosen } from './use-change.ts';

/** The change and its day, the authorization, and the one button that agrees to it. */
export function Change({ actor, busy }: Pick<Props, 'actor'> & { readonly busy: boolean }) {
  const say = useSay();
  const change = useChosen(actor);
  return (
    <section className={styles.change} aria-labelledby="means-change">
      <Terms {...change} />
      <Button
        look="primary"
        large
        busy={busy}
        onClick={() => actor.send({ type: 'change.agreed' })}
      >
        {say('buttons_usecard')}
      </Button>
    </section>
  );
}
