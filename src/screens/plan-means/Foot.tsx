import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Back } from './Back.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';

/** The way to a new card, and back. */
export function Foot({ actor, mayAdd, busy = false }: Props & { readonly busy?: boolean }) {
  const say = useSay();
  return (
    <div className={styles.foot}>
      {mayAdd && (
        <Button icon="plus" disabled={busy} onClick={() => actor.send({ type: 'card.added' })}>
          {say('buttons_addcard')}
        </Button>
      )}
      <Back actor={actor} busy={busy} />
    </div>
  );
}
