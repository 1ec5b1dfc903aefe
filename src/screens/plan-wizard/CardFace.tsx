import type { Ref } from 'react';
import { patientNameOf } from '#domain/patient-name.ts';
import { isOnPlan, type CartAccount } from '#domain/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './cards.module.css';

interface Props {
  readonly account: CartAccount;
  readonly selected: boolean;
  readonly onChoose: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** The front of a card: the account and its amount; all of it can be pressed. */
export function CardFace({ account, selected, onChoose, ref }: Props) {
  const say = useSay();
  const written = useMoney();
  const tenant = useTenant();
  const place = locationOf(tenant, account.locationId)?.name;
  const onOther = isOnPlan(account);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.face}
      aria-pressed={selected}
      onClick={onChoose}
    >
      <span className={styles.who}>
        <strong>
          {patientNameOf(account) ??
            say('labels_accountnamed', { number: account.paymentPostingId })}
        </strong>
        <span>{[account.paymentPostingId, place].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.amount}>{written(account.amount)}</span>
      <span className={styles.mark}>
        <Icon name={onOther ? 'lock' : selected ? 'check' : 'plus'} size={18} />
        {say(onOther ? 'labels_onotherplan' : selected ? 'labels_onplan' : 'labels_notonplan')}
      </span>
    </button>
  );
}
