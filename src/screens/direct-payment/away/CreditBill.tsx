import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CartAccount } from '#domain/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import type { Cents } from '#domain/money.ts';
import { patientNameOf } from '#domain/patient-name.ts';
import { useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import own from './Credit.module.css';

interface Props {
  readonly account: CartAccount;
  /** The part of it that is paid, where it is chosen. */
  readonly amount: Cents | undefined;
  readonly isChosen: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One bill, drawn as a card that can be pressed anywhere. */
export function CreditBill({ account, amount, isChosen, describedBy, onChoose }: Props) {
  const say = useSay();
  const written = useMoney();
  const { paymentPostingId: number, locationId, amount: owed } = account;
  const place = locationOf(useTenant(), locationId)?.name;
  const paid = isChosen && amount ? amount : owed;
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      aria-describedby={describedBy}
      classNames={{ root: own.bill ?? '', body: own.body ?? '', inner: own.box ?? '' }}
      label={
        <span className={own.face}>
          <span className={own.who}>
            <strong>{patientNameOf(account) ?? say('labels_accountnamed', { number })}</strong>
            <span>{[number, place].filter(Boolean).join(' · ')}</span>
          </span>
          <span className={own.amount}>
            {written(paid)}
            {paid !== owed && (
              <small>{say('labels_creditpartof', { amount: written(owed) })}</small>
            )}
          </span>
        </span>
      }
    />
  );
}
