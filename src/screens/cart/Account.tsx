import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { optionsFor, type Option } from '#domain/cart-options.ts';
import { isTyped, mayBePaid, type CartAccount, type CartRow } from '#domain/cart.ts';
import { standingOf, type PlanStandings } from '#domain/plans/standing.ts';
import type { cart } from '#machines/cart.ts';
import { AccountCard } from '#ui/AccountCard.tsx';
import { AccountCardOptions } from '#ui/AccountCardOptions.tsx';
import { PlanRunning } from '#ui/plans/PlanRunning.tsx';
import { PlanWays } from '#ui/plans/PlanWays.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { IsAutomatic } from './IsAutomatic.tsx';
import { IsPending } from './IsPending.tsx';
import { NotOnline } from './NotOnline.tsx';
import { PartialAmount } from './PartialAmount.tsx';
import { statementOf } from './statement-of.ts';
import { useDisplayFields } from './use-display-fields.ts';

interface Props {
  readonly actor: ActorRefFrom<typeof cart>;
  readonly row: CartRow;
  readonly account: CartAccount;
  /** No other account can be paid first. */
  readonly isOnly: boolean;
  /** The plan that pays this account ends with this payment. */
  readonly isEnding: boolean | undefined;
  readonly standings: PlanStandings;
  /** Automatic payment of the patient's would take it, and waits for other means. */
  readonly waits: boolean;
}

/** Drawn again only when something of this account changes: there may be a thousand beside it. */
export const Account = memo(function Account(props: Props) {
  const { actor, row, account, isOnly, isEnding, standings, waits } = props;
  const { planId } = row;
  const { accountId } = account;
  const { way, typing } = useSelector(
    actor,
    ({ context }) => ({ way: context.way, typing: planId in context.typed }),
    shallowEqual,
  );
  const tenant = useTenant();
  const quick = way === 'quick-pay';
  const { running, paymentPostingId: number } = account;
  const standing = running && standingOf(standings, running.planId);
  const choose = (option: Option) => actor.send({ type: 'option.chosen', planId, option });
  return (
    <AccountCard
      {...{ row, account }}
      fields={useDisplayFields(account, way)}
      running={
        running && (
          <PlanRunning standing={standing} unread={standings === 'unread'}>
            {(standing?.means ?? running.of) && (
              <PlanWays
                means={standing?.means}
                maySee={running.of !== undefined}
                planId={running.planId}
                number={number}
              />
            )}
          </PlanRunning>
        )
      }
      onStatement={statementOf({ actor, way, planId, account })}
      onEdit={
        isTyped(account) ? () => actor.send({ type: 'edit.chosen', planId, accountId }) : undefined
      }
    >
      {account.notOnline && <NotOnline account={account} />}
      <IsPending account={account} />
      <IsAutomatic {...{ account, waits }} />
      {!quick && mayBePaid(account) && row.paymentOption !== 'RECURRING' && (
        <AccountCardOptions
          {...{ account, isEnding }}
          options={optionsFor(tenant, { ...row, account, isOnly })}
          chosen={typing ? 'PARTIAL' : row.paymentOption}
          onChoose={choose}
          part={!typing && row.paymentOption === 'PARTIAL' ? row.amount : undefined}
        >
          {typing && <PartialAmount actor={actor} row={row} />}
        </AccountCardOptions>
      )}
    </AccountCard>
  );
});
