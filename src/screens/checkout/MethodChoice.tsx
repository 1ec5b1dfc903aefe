import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import { useId } from 'react';
import type { Cart } from '#domain/cart.ts';
import { methodWords } from '#domain/method-words.ts';
import { noMoney, type Cents } from '#domain/money.ts';
import { isMuted, stumblesOverCents, type Row } from '#domain/selection.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './checkout.module.css';

interface Props {
  readonly method: Row;
  readonly cart: Cart;
  readonly busy: boolean;
  /** Cents that somebody else adds to the payment. */
  readonly fee?: Cents | undefined;
  readonly onChoose: () => void;
}

const icons: Readonly<Record<Row['family'], IconName>> = {
  card: 'card',
  bank: 'bank',
  wallet: 'wallet',
  mobile: 'phone',
  cash: 'bill',
  credit: 'card',
};

/** One way to pay: the whole card can be pressed, its name is the button; one that cannot pay this cart says why. */
export function MethodChoice({ method, cart, busy, fee = noMoney, onChoose }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const written = useMoney();
  const id = useId();
  const muted = isMuted(method, cart);
  const isBarred = stumblesOverCents(method, cart);
  const { text, hint } = methodWords[method.key];
  const name = lookUp(text);
  return (
    <div className={styles.method} data-muted={muted || isBarred || undefined}>
      <span className={styles.icon}>
        <Icon name={icons[method.family]} size={24} />
      </span>
      <div className={styles.words}>
        {isBarred ? (
          <h3 className={styles.plain}>{name}</h3>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-describedby={id}
            aria-disabled={busy || undefined}
            onClick={onChoose}
          >
            {name}
          </button>
        )}
        <p id={id} className={styles.hint}>
          {isBarred ? say('topics_wholeamount') : muted ? say('topics_mutedmethod') : lookUp(hint)}
          {fee > 0 && !isBarred && ` ${say('topics_method_cashfee', { fee: written(fee) })}`}
        </p>
      </div>
      {busy ? <Loader size="1.25rem" /> : isBarred || <Icon name="arrow" />}
    </div>
  );
}
