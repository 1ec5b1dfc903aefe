import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { patientNameOf } from '#domain/patient-name.ts';
import { optionsFor } from '#domain/cart-options.ts';
import type { CartAccount, CartRow } from '#domain/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import { useSay } from '#text/say.tsx';
import { AccountCard } from '#ui/AccountCard.tsx';
import { AccountCardOptions } from '#ui/AccountCardOptions.tsx';
import { PartialAmount } from '#ui/PartialAmount.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { ActorProps } from './step.ts';

interface Props extends ActorProps {
  readonly row: CartRow;
  readonly account: CartAccount;
  /** No other account can be paid first. */
  readonly isOnly: boolean;
}

/** One account that is not on the plan, and how it is paid; drawn again only when that changes. */
export const Other = memo(function Other({ actor, row, account, isOnly }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const { planId, paymentOption } = row;
  const typed = useSelector(actor, ({ context }) => context.typed[planId]);
  if (paymentOption === 'RECURRING') return null;
  const chosen = typed === undefined ? paymentOption : 'PARTIAL';
  // The amount counts as it is typed.
  const shown = typeof typed === 'number' ? { ...row, amount: typed } : row;
  const fields = [
    { label: say('labels_patientname'), value: patientNameOf(account) ?? '' },
    { label: say('labels_accountnumber'), value: account.paymentPostingId },
    { label: say('labels_location'), value: locationOf(tenant, account.locationId)?.name ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <AccountCard {...{ account, fields }} row={shown}>
      <AccountCardOptions
        account={account}
        options={optionsFor(tenant, { ...row, account, isOnly })}
        chosen={chosen}
        onChoose={(option) => actor.send({ type: 'option.chosen', planId, option })}
      >
        {chosen === 'PARTIAL' && <PartialAmount actor={actor} row={row} />}
      </AccountCardOptions>
    </AccountCard>
  );
});
