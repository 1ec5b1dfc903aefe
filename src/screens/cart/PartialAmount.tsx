import type { ActorRefFrom } from 'xstate';
import type { CartRow } from '#domain/cart.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { PartialAmount as Amount } from '#ui/PartialAmount.tsx';
import styles from './Accounts.module.css';

interface Props {
  readonly actor: ActorRefFrom<typeof cart>;
  readonly row: CartRow;
}

/** The amount counts once it is confirmed. */
export function PartialAmount({ actor, row }: Props) {
  const say = useSay();
  const { planId } = row;
  return (
    <Amount
      {...{ actor, row }}
      onConfirm={(amount) => {
        if (typeof amount === 'number') actor.send({ type: 'partial.confirmed', planId, amount });
      }}
    >
      <div className={styles.confirm}>
        <Button type="submit" look="primary">
          {say('buttons_confirm')}
        </Button>
        <Button onClick={() => actor.send({ type: 'partial.cancelled', planId })}>
          {say('buttons_cancel')}
        </Button>
      </div>
    </Amount>
  );
}
