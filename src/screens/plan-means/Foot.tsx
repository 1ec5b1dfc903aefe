import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { Back } from './Back.tsx';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';

type Shown = Pick<Props, 'actor' | 'hasFile' | 'mayAdd'>;

/** The ways to a card or a bank account that is not there to choose, and back. */
export function Foot({
  actor,
  hasFile,
  mayAdd,
  busy = false,
}: Shown & { readonly busy?: boolean }) {
  const say = useSay();
  const { card, ach } = useTenant().payments;
  return (
    <div className={styles.foot}>
      {hasFile && mayAdd && (
        <Button icon="plus" disabled={busy} onClick={() => actor.send({ type: 'card.added' })}>
          {say('buttons_addcard')}
        </Button>
      )}
      {card && (
        <Button disabled={busy} onClick={() => actor.send({ type: 'means.typed', kind: 'card' })}>
          {say('buttons_meanscard')}
        </Button>
      )}
      {ach && (
        <Button disabled={busy} onClick={() => actor.send({ type: 'means.typed', kind: 'bank' })}>
          {say('buttons_meansbank')}
        </Button>
      )}
      <Back actor={actor} busy={busy} />
    </div>
  );
}
