import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { useChange } from './use-change.ts';

/** The change and its day, the authorization, and the one button that agrees to it. */
export function Change({ actor, busy }: Pick<Props, 'actor'> & { readonly busy: boolean }) {
  const say = useSay();
  const { sentences, agreement } = useChange(actor);
  return (
    <section className={styles.change} aria-labelledby="means-change">
      <h2 id="means-change">{say('headings_meanschange')}</h2>
      <div role="status" className={styles.sentences}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className={styles.fine}>
        <Numbers in={agreement} /> {say('topics_planstophere')}
      </p>
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
