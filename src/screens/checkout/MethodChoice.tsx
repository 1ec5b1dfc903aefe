import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useId } from 'react';
import type { Cart } from '#domain/cart.ts';
import { type Method } from '#domain/methods.ts';
import { isMuted } from '#domain/selection.ts';
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

/** One way to pay: the whole card can be pressed, its name is the button. */
export function MethodChoice({ method, cart, busy, onChoose }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const id = useId();
  const muted = isMuted(method, cart);
  return (
    <div className={styles.method} data-muted={muted || undefined}>
      <span className={styles.icon}>
        <Icon name={icons[method.family]} size={24} />
      </span>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.name}
          aria-describedby={id}
          aria-disabled={busy || undefined}
          onClick={onChoose}
        >
          {lookUp(method.text)}
        </button>
        <p id={id} className={styles.hint}>
          {muted ? say('topics_mutedmethod') : lookUp(method.hint)}
        </p>
      </div>
      {busy ? <Loader size="1.25rem" /> : <Icon name="arrow" />}
    </div>
  );
}
