import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useMoney } from '#ui/use-money.ts';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import styles from './plan-deed.module.css';
import type { Props } from './props.ts';
import { usePlan } from './use-plan.ts';

interface PageProps extends Pick<Props, 'actor'> {
  readonly children: ReactNode;
}

/** The plan that is changed, what is too late for it, and what went wrong with the change. */
export function Page({ actor, children }: PageProps) {
  const say = useSay();
  const written = useMoney();
  const trouble = useSelector(actor, ({ context }) => context.trouble);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const box = useTakesFocus(trouble !== undefined && !busy);
  const { plan, deed } = usePlan(actor);
  const { accounts, underWay, phone } = plan;
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say(`headings_deed_${deed}`)}</MainHeading>
        <p>
          {say('labels_receiptplanaccounts')}: {accounts.join(', ')}
        </p>
      </header>
      {trouble && (
        <div ref={box} tabIndex={-1}>
          <Trouble>{say(`errors_deed${trouble}`)}</Trouble>
        </div>
      )}
      {underWay && (
        <Note icon="info">
          <p>{say('topics_deedunderway', { amount: written(underWay.amount) })}</p>
        </Note>
      )}
      {children}
      {phone && (
        <p className={styles.fine}>
          <CallUs phone={phone} />
        </p>
      )}
    </div>
  );
}
