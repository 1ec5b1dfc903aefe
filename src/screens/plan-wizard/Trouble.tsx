import { useSelector } from '@xstate/react';
import { balanceOf } from '#domain/plans/in-cart.ts';
import { amountsIn } from '#machines/plan-wizard/agreed.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { NoticePage } from '#ui/NoticePage.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { usePlanAmounts } from '#ui/use-plan-amounts.ts';
import type { ActorProps } from './step.ts';

interface Props extends ActorProps {
  readonly heading: string;
}

function Retry({ actor, heading }: Props) {
  const say = useSay();
  return (
    <NoticePage
      icon="alert"
      heading={heading}
      topics={[say('topics_plantryagain')]}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'retry.chosen' })}>
            {say('buttons_tryagain')}
          </Button>
          <Button look="quiet" large onClick={() => actor.send({ type: 'cancel.chosen' })}>
            {say('buttons_backtoaccounts')}
          </Button>
        </>
      }
    />
  );
}

export const Unrecommended = ({ actor }: ActorProps) => (
  <Retry actor={actor} heading={useSay()('headings_plansunread')} />
);

export const Unscheduled = ({ actor }: ActorProps) => (
  <Retry actor={actor} heading={useSay()('headings_planunscheduled')} />
);

/** No plan is offered: nothing went wrong, and there are other ways to pay. */
export function Unoffered({ actor }: ActorProps) {
  const say = useSay();
  const { name: provider } = useTenant();
  const written = useMoney();
  const amounts = usePlanAmounts();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { choosesAccounts: hasChoice, cart, selected } = context;
  const ranges = amountsIn(context);
  return (
    <NoticePage
      icon="info"
      heading={say('headings_noplans')}
      topics={
        ranges.length > 0
          ? [
              amounts(ranges),
              say('topics_noplanamount', { amount: written(balanceOf(cart, selected)) }),
            ]
          : [say('topics_noplans', { provider })]
      }
      more={<HelpLink from="plan" />}
      actions={
        <>
          <Button look="primary" large onClick={() => actor.send({ type: 'cancel.chosen' })}>
            {say('buttons_backtoaccounts')}
          </Button>
          {hasChoice && (
            <Button large onClick={() => actor.send({ type: 'back.chosen' })}>
              {say('buttons_chooseaccounts')}
            </Button>
          )}
        </>
      }
    />
  );
}
