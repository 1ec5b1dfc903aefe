import { useSelector } from '@xstate/react';
import { isStated, type Priced } from '#domain/help/costs.ts';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import type { Props } from './props.ts';
import { Step } from './Step.tsx';

interface Shown extends Props {
  readonly costs: readonly Priced[];
}

/** The plan without interest whose payments are smallest; nothing where every plan costs something. */
export function FreePlan({ actor, accounts, costs }: Shown) {
  const say = useSay();
  const written = useMoney();
  const isUnknown = useSelector(actor, ({ context }) => context.plans === undefined);
  const plan = costs
    .filter(isStated)
    .findLast(({ way, extra }) => (way === 'plan' || way === 'ownPlan') && extra === 0);
  if (!plan && !isUnknown) return null;
  return (
    <Step icon="calendar" heading={say('headings_helpplan')}>
      {plan ? (
        <>
          <p>
            {say('topics_helpplan', {
              count: plan.count,
              amount: written(plan.payment),
              total: written(plan.total),
            })}
          </p>
          {accounts && (
            <p>
              <a href={accounts}>{say('links_helpplanwhere')}</a>
            </p>
          )}
        </>
      ) : (
        <p>{say('topics_helpplansunread')}</p>
      )}
    </Step>
  );
}
