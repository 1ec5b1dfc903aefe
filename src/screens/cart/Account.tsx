import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { optionsFor, type Option } from '#domain/cart-options.ts';
import type { CartAccount, Plan } from '#domain/cart.ts';
import type { cart } from '#machines/cart.ts';
import { AccountCard } from '#ui/AccountCard.tsx';
import { AccountCardOptions } from '#ui/AccountCardOptions.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { PartialAmount } from './PartialAmount.tsx';
import { useDisplayFields } from './use-display-fields.ts';

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
      fields={useDisplayFields(account, context.flow)}
      onStatement={
        context.flow === 'credentialed' && account.hasStatement
          ? () => flow.send({ type: 'statement.wanted', planId, accountId })
          : undefined
      }
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
