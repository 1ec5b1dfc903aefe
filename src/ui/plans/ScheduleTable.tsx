import { useId, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import type { InstalmentStatus } from '#domain/plans/plan-schedule.ts';
import { mediumDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '../Button.tsx';
import { useMoney } from '../use-money.ts';
import styles from './ScheduleTable.module.css';

const pageSize = 10;

interface Row {
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly status: InstalmentStatus | 'sent';
}

/** The payments of a plan, ten at a time; on paper all of them. */
export function ScheduleTable({ rows }: { readonly rows: readonly Row[] }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const [from, setFrom] = useState(0);
  const id = useId();
  const caption = useRef<HTMLHeadingElement>(null);
  const count = rows.length;
  const turn = (to: number) => {
    setFrom(to);
    caption.current?.focus({ preventScroll: true });
  };
  const range = say('labels_rowsof', {
    from: from + 1,
    to: Math.min(from + pageSize, count),
    count,
  });
  return (
    <section className={styles.schedule} aria-labelledby={id}>
      <h2 id={id} ref={caption} tabIndex={-1}>
        {say('headings_allpayments')} {count > pageSize && <small>{range}</small>}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('labels_rownumber')}</th>
            <th scope="col">{say('labels_rowdate')}</th>
            <th scope="col">{say('labels_amount')}</th>
            <th scope="col">{say('labels_rowstatus')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, amount, status }, at) => (
            <tr key={date} data-status={status} hidden={at < from || at >= from + pageSize}>
              <th scope="row">{at + 1}</th>
              <td>{mediumDate(date, language)}</td>
              <td>{written(amount)}</td>
              <td>
                <span>{say(`labels_status_${status}`)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > pageSize && (
        <div className={styles.pages}>
          {from > 0 && (
            <Button onClick={() => turn(from - pageSize)}>{say('buttons_earlierrows')}</Button>
          )}
          {from + pageSize < count && (
            <Button onClick={() => turn(from + pageSize)}>{say('buttons_laterrows')}</Button>
          )}
        </div>
      )}
    </section>
  );
}
