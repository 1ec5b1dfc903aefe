import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { PlanRunning } from '#ui/plans/PlanRunning.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import styles from './plan-means.module.css';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

/** The plan as it runs, above what may be done with it. */
export function Page({ actor, children }: Pick<Props, 'actor'> & { readonly children: ReactNode }) {
  const say = useSay();
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const box = useTakesFocus(trouble !== undefined && !busy);
  const plan = usePlan(actor);
  const { accounts, remaining, next, missed, means } = plan;
  // A plan that waits, or is paid by hand, takes nothing before there is another card.
  const takesNone = missed?.waits || means.isByHand;
  const standing = { ...(!takesNone && { next }), ...(missed && { missed }) };
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('titles_planmeans')}</MainHeading>
        <p>
          {say('labels_receiptplanaccounts')}: {accounts.join(', ')}
        </p>
        <p>
          <PlanRunning standing={{ planId: '', remaining, means, ...standing }} unread={false} />
        </p>
      </header>
      {trouble && (
        <div ref={box} tabIndex={-1}>
          <Trouble>{say(`errors_means${trouble}`)}</Trouble>
        </div>
      )}
      {children}
    </div>
  );
}
