import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { patientNameOf } from '#domain/account-names.ts';
import { optionsFor, type Option } from '#domain/cart-options.ts';
import type { CartAccount, Plan } from '#domain/cart.ts';
import { locationOf } from '#domain/entry/locations.ts';
import type { cart } from '#machines/cart.ts';
import { useSay } from '#text/say.tsx';
import { AccountCard } from '#ui/AccountCard.tsx';
import { AccountCardOptions } from '#ui/AccountCardOptions.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { PartialAmount } from './PartialAmount.tsx';

interface Props {
  readonly flow: ActorRefFrom<typeof cart>;
  readonly plan: Plan;
  readonly account: CartAccount;
}

export function Account({ flow, plan, account }: Props) {
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const tenant = useTenant();
  const { planId } = plan;
  const { accountId } = account;
  const quick = context.flow === 'quick-pay';
  const typing = planId in context.typed;
  const choose = (option: Option) => flow.send({ type: 'option.chosen', planId, option });
  return (
    <AccountCard
      {...{ plan, account }}
      fields={useFieldsOf(account)}
      onEdit={quick ? () => flow.send({ type: 'edit.chosen', planId, accountId }) : undefined}
    >
      {!quick && plan.paymentOption !== 'RECURRING' && (
        <AccountCardOptions
          account={account}
          options={optionsFor(tenant, context.cart, plan)}
          chosen={typing ? 'PARTIAL' : plan.paymentOption}
          onChoose={choose}
        >
          {typing && <PartialAmount flow={flow} plan={plan} />}
        </AccountCardOptions>
      )}
    </AccountCard>
  );
}

function useFieldsOf(account: CartAccount) {
  const say = useSay();
  const tenant = useTenant();
  return [
    { label: say('labels_patientname'), value: patientNameOf(account) ?? '' },
    { label: say('labels_accountnumber'), value: account.paymentPostingId },
    { label: say('labels_location'), value: locationOf(tenant, account.locationId)?.name ?? '' },
  ].filter(({ value }) => value !== '');
}
