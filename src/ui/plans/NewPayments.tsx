import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useId, useRef } from 'react';
import type { PlanDebit } from '#domain/plans/new-means.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { MoreRows } from '../MoreRows.tsx';
import { useFirst } from '../use-first.ts';
import { useMoney } from '../use-money.ts';
import styles from './NewPayments.module.css';

/** As many payments as stand there at first: a year of months. */
const page = 12;

/** The payments that the change leaves; of many, the later ones are asked for. */
export function NewPayments({ payments }: { readonly payments: readonly PlanDebit[] }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const id = useId();
  const rows = useRef<HTMLTableSectionElement>(null);
  const { shown, further } = useFirst(payments, page);
  const count = payments.length;
  const to = shown.length;
  return (
    <section className={styles.payments} aria-labelledby={id}>
      <h3 id={id}>
        {say('headings_deedpayments')}{' '}
        {count > page && <small>{say('labels_rowsof', { from: 1, to, count })}</small>}
      </h3>
      <Table tabularNums>
        <Table.Thead className="visually-hidden">
          <Table.Tr>
            <Table.Th scope="col">{say('labels_rowdate')}</Table.Th>
            <Table.Th scope="col">{say('labels_amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={rows}>
          {shown.map(({ date, amount }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row">{longDate(date, language)}</Table.Th>
              <Table.Td>{written(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MoreRows
        rows={rows}
        count={to}
        further={further}
        says={to > page ? say('labels_rowsof', { from: 1, to, count }) : ''}
      />
    </section>
  );
}
