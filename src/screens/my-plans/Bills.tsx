import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';
import type { OfPlan } from './props.ts';

/** The accounts that a plan pays, with what is paid and left of each. */
export function Bills({ plan: { bills } }: OfPlan) {
  const say = useSay();
  const money = useMoney();
  const hasBeside = bills.some(({ beside }) => beside > 0);
  return (
    <Table className={styles.bills} tabularNums>
      <Table.Caption>
        <h2>{say('headings_planbills')}</h2>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{say('labels_planbill')}</Table.Th>
          <Table.Th scope="col">{say('labels_amount')}</Table.Th>
          <Table.Th scope="col">{say('labels_planbillpaid')}</Table.Th>
          {hasBeside && <Table.Th scope="col">{say('labels_planbeside')}</Table.Th>}
          <Table.Th scope="col">{say('labels_planbillleft')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bills.map(({ number, amount, paid, beside, left }) => (
          <Table.Tr key={number}>
            <Table.Th scope="row">{number}</Table.Th>
            <Table.Td data-label={say('labels_amount')}>{money(amount)}</Table.Td>
            <Table.Td data-label={say('labels_planbillpaid')}>{money(paid)}</Table.Td>
            {hasBeside && (
              <Table.Td data-label={say('labels_planbeside')}>{money(beside)}</Table.Td>
            )}
            <Table.Td data-label={say('labels_planbillleft')}>{money(left)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
