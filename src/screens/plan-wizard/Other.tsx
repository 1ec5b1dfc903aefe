import { useSelector } from '@xstate/react';
import { patientNameOf } from '#domain/account-names.ts';
import { optionsFor } from '#domain/cart-options.ts';
import { accountsOf, countOf, type Plan } from '#domain/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import { useSay } from '#text/say.tsx';
import { AccountCard } from '#ui/AccountCard.tsx';
import { AccountCardOptions } from '#ui/AccountCardOptions.tsx';
import { PartialAmount } from '#ui/PartialAmount.tsx';
import { useTenant } from '#ui/tenant.tsx';
import type { FlowProps } from './step.ts';

interface Props extends FlowProps {
  readonly plan: Plan;
}

/** One account that is not on the plan, and how it is paid. */
export function Other({ flow, plan }: Props) {
  const say = useSay();
  const tenant = useTenant();
  const { cart, typed } = useSelector(flow, ({ context }) => context);
  const { planId, paymentOption } = plan;
  const [account] = accountsOf(cart, plan);
  if (account === undefined || paymentOption === 'RECURRING') return null;
  const chosen = planId in typed ? 'PARTIAL' : paymentOption;
  // It counts as it is typed.
  const part = typed[planId];
  const shown = typeof part === 'number' ? { ...plan, amount: part } : plan;
  const fields = [
    { label: say('labels_patientname'), value: patientNameOf(account) ?? '' },
    { label: say('labels_accountnumber'), value: account.paymentPostingId },
    { label: say('labels_location'), value: locationOf(tenant, account.locationId)?.name ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <AccountCard {...{ account, fields }} plan={shown}>
      <AccountCardOptions
        account={account}
        options={optionsFor(tenant, { ...plan, isOnly: countOf(cart) === 1 })}
        chosen={chosen}
        onChoose={(option) => flow.send({ type: 'option.chosen', planId, option })}
      >
        {chosen === 'PARTIAL' && <PartialAmount flow={flow} plan={plan} />}
      </AccountCardOptions>
    </AccountCard>
  );
}
