import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Back } from './Back.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';

/** The way to a new card, and back. */
export function Foot({ actor, mayAdd, busy = false }: Props & { readonly busy?: boolean }) {
  const say = useSay();
  const { name: provider } = useTenant();
  return (
    <div className={styles.foot}>
      {mayAdd ? (
        <Button icon="plus" disabled={busy} onClick={() => actor.send({ type: 'card.added' })}>
          {say('buttons_addcard')}
        </Button>
      ) : (
        <p>{say('topics_cardsnotadded', { provider })}</p>
      )}
      <Back actor={actor} busy={busy} />
    </div>
  );
}
