import { addressOf } from '#domain/place-at.ts';
import { places } from '#domain/places.ts';
import type { PastPayment } from '#domain/history.ts';
import { useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTitle } from '#ui/page-title.ts';
import { ScheduleTable } from '#ui/plans/ScheduleTable.tsx';
import { Billing } from './Billing.tsx';
import styles from './payment-history.module.css';
import { Progress } from './Progress.tsx';

/** The rows of a schedule that stand below each other at once. */
const scheduleRows = 5;

interface Props {
  readonly item: PastPayment;
  readonly asOf?: React.ReactNode;
  readonly onBalances: () => void;
}

/** One payment: how far it went, what was billed, and the schedule of its plan. */
export function Past({ item, asOf, onBalances }: Props) {
  const say = useSay();
  const { plan, receipt } = item;
  useTitle('titles_paymentdetails');
  return (
    <div className={styles.page}>
      <MainHeading>{say('titles_paymentdetails')}</MainHeading>
      {asOf}
      <Progress item={item} onBalances={onBalances} />
      <Billing item={item} />
      {plan && <ScheduleTable rows={plan.schedule} pageSize={scheduleRows} />}
      <div className={styles.leave}>
        {receipt && (
          <ButtonLink look="primary" large href={`#${addressOf('pastReceipt', { id: item.id })}`}>
            {say('buttons_viewreceipt')}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" large href={`#${places.paymentHistory.path}`}>
          {say('buttons_backtohistory')}
        </ButtonLink>
      </div>
    </div>
  );
}
