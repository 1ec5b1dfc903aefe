import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import type { PastPayment } from '#domain/history.ts';
import { useSay } from '#text/say.tsx';
import { Details } from './Details.tsx';
import { Method } from './Method.tsx';
import styles from './payment-history.module.css';
import { Standing } from './Standing.tsx';
import { useWritten } from './use-written.ts';

interface Props {
  readonly items: readonly PastPayment[];
  /** The heading above them; none where they are not grouped. */
  readonly caption?: ReactNode;
}

/** Payments as rows of a table, where there is room for its columns. */
export function Rows({ items, caption }: Props) {
  const say = useSay();
  const { title, amount, onTop, day } = useWritten();
  return (
    <Table className={styles.table} layout="fixed">
      {caption && <Table.Caption>{caption}</Table.Caption>}
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{say('labels_historyname')}</Table.Th>
          <Table.Th scope="col">{say('labels_receiptaccountnumber')}</Table.Th>
          <Table.Th scope="col">{say('labels_historymethod')}</Table.Th>
          <Table.Th scope="col">{say('labels_amount')}</Table.Th>
          <Table.Th scope="col">{say('labels_rowstatus')}</Table.Th>
          <Table.Th scope="col">
            <span className="visually-hidden">{say('links_historydetails')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Th scope="row">
              {title(item)}
              <span className={styles.soft}>{day(item)}</span>
            </Table.Th>
            <Table.Td>{item.paymentPostingId}</Table.Td>
            <Table.Td>
              <Method item={item} />
            </Table.Td>
            <Table.Td>
              {amount(item)}
              {item.beyond && <span className={styles.soft}>{onTop(item)}</span>}
            </Table.Td>
            <Table.Td>
              <Standing item={item} />
            </Table.Td>
            <Table.Td>
              <Details item={item} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
