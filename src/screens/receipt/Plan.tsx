import { inScheduleOf, type ReceiptPlan } from '#domain/receipt.ts';
import { parseDate } from '#domain/dates.ts';
import { toCents } from '#domain/money.ts';
import { addressOf } from '#domain/place-at.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Numbers } from '#ui/Numbers.tsx';
import { ScheduleTable } from '#ui/plans/ScheduleTable.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import styles from './Plan.module.css';

/** The plan that began with this payment: its cost, every date, and how to stop it. */
export function Plan({ plan }: { readonly plan: ReceiptPlan }) {
  const say = useSay();
  const { summary, fields, messages, schedule, planId } = plan;
  const rows = schedule.flatMap(({ paymentDate, paymentAmount, paymentStatus }) => {
    const date = parseDate(paymentDate);
    return date === undefined
      ? []
      : [{ date, amount: toCents(paymentAmount), status: inScheduleOf(paymentStatus) }];
  });
  return (
    <div className={styles.plan}>
      <FieldsTable title={say('headings_receiptplan')} fields={fields} />
      <p className={styles.summary}>{summary}</p>
      <details className={styles.schedule}>
        <summary>
          {say('headings_paymentschedule')}
          <Icon name="down" size={18} />
        </summary>
        <ScheduleTable rows={rows} />
      </details>
      {messages.length > 0 && (
        <ul className={styles.notes}>
          {messages.map(({ key, message }) => (
            <li key={key}>
              <Numbers in={message} />
            </li>
          ))}
        </ul>
      )}
      {planId && (
        <p>
          <a href={`#${addressOf('myPlan', { planId })}`}>{say('links_seeplan')}</a>
        </p>
      )}
    </div>
  );
}
