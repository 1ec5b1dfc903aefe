import { Pagination, Table } from '@mantine/core';
import '../unstyled-button.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useId, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/dates.ts';
import type { Cents } from '#domain/money.ts';
import type { InstalmentStatus } from '#domain/plans/plan-schedule.ts';
import type { Standing } from '#domain/reversal.ts';
import { mediumDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Badge } from '../Badge.tsx';
import { useMoney } from '../use-money.ts';
import styles from './ScheduleTable.module.css';

/** The rows of a page where nothing else is said. */
const usualSize = 10;

interface Row {
  readonly date: CalendarDate;
  readonly amount: Cents;
  readonly status:
    | InstalmentStatus
    | 'sent'
    | 'failed'
    | 'cancelled'
    | 'notneeded'
    | 'waiting'
    | 'overdue'
    | 'nottaken'
    | Standing;
  /** The payment itself, where there is more to be read of it. */
  readonly href?: string;
  /** The receipt is a file, in a tab of its own. */
  readonly isFile?: true;
}

interface Props {
  readonly rows: readonly Row[];
  readonly pageSize?: number;
}

/** The payments of a plan, some at a time; on paper all of them. */
export function ScheduleTable({ rows, pageSize = usualSize }: Props) {
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
  const rangeFrom = (first: number) =>
    say('labels_rowsof', { from: first + 1, to: Math.min(first + pageSize, count), count });
  return (
    <section className={styles.schedule} aria-labelledby={id}>
      <h2 id={id} ref={caption} tabIndex={-1}>
        {say('headings_allpayments')} {count > pageSize && <small>{rangeFrom(from)}</small>}
      </h2>
      <Table tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('labels_rownumber')}</Table.Th>
            <Table.Th scope="col">{say('labels_rowdate')}</Table.Th>
            <Table.Th scope="col">{say('labels_amount')}</Table.Th>
            <Table.Th scope="col">{say('labels_rowstatus')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ date, amount, status, href, isFile }, at) => (
            <Table.Tr
              key={`${date} ${status}`}
              data-status={status}
              hidden={at < from || at >= from + pageSize}
            >
              <Table.Th scope="row">{at + 1}</Table.Th>
              <Table.Td>{mediumDate(date, language)}</Table.Td>
              <Table.Td>{written(amount)}</Table.Td>
              <Table.Td>
                {status === 'duetoday' ? (
                  <Badge tone="brand">{say('labels_status_duetoday')}</Badge>
                ) : (
                  say(`labels_status_${status}`)
                )}
                {href && <Details {...{ date, amount, href }} isFile={isFile === true} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {count > pageSize && (
        <Pagination
          className={styles.pages}
          total={Math.ceil(count / pageSize)}
          value={from / pageSize + 1}
          onChange={(page) => turn((page - 1) * pageSize)}
          getItemProps={(page) => ({ 'aria-label': rangeFrom((page - 1) * pageSize) })}
          getControlProps={(control) => ({
            'aria-label': say(control === 'next' ? 'buttons_laterrows' : 'buttons_earlierrows'),
          })}
        />
      )}
    </section>
  );
}

interface DetailsProps extends Required<Pick<Row, 'date' | 'amount' | 'href'>> {
  readonly isFile: boolean;
}

function Details({ date, amount, href, isFile }: DetailsProps) {
  const say = useSay();
  const written = useMoney();
  const day = mediumDate(date, useLanguage());
  return (
    <>
      {' '}
      <a href={href} {...(isFile && { target: '_blank', rel: 'noopener noreferrer' })}>
        {say(isFile ? 'labels_receiptpdf' : 'labels_receiptof')}{' '}
        <span className="visually-hidden">
          {say('labels_paymentof', { amount: written(amount), date: day })}
        </span>
      </a>
    </>
  );
}
