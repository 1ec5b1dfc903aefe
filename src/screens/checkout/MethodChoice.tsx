import { useId } from 'react';
import type { Cart } from '#domain/cart.ts';
import { isMuted, type Method } from '#domain/methods.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './checkout.module.css';

interface Props {
  readonly method: Method;
  readonly cart: Cart;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

const icons: Readonly<Record<Method['family'], IconName>> = {
  card: 'card',
  bank: 'bank',
  wallet: 'wallet',
  mobile: 'phone',
};

/** One way to pay: its name is the button's, what to expect is read after it. */
export function MethodChoice({ method, cart, busy, onChoose }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const id = useId();
  const muted = isMuted(method, cart);
  return (
    <button
      type="button"
      className={styles.method}
      data-muted={muted || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint`}
      aria-disabled={busy || undefined}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <Icon name={icons[method.family]} size={24} />
      </span>
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {lookUp(method.text)}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {muted ? say('topics_mutedmethod') : lookUp(method.hint)}
        </span>
      </span>
      {busy ? <span className={styles.spinner} /> : <Icon name="arrow" />}
    </button>
  );
}
