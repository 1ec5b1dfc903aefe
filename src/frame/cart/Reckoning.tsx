import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { Cents } from '#domain/money.ts';
import { useMoney } from '#ui/use-money.ts';
import styles from './HowWorkedOut.module.css';

interface Row {
  readonly label: string;
  readonly amount: Cents;
}

interface Props {
  readonly heading: string;
  readonly rows: readonly (Row & { readonly key: string })[];
  readonly sum: Row;
}

/** Amounts one below the other, and their sum. */
export function Reckoning({ heading, rows, sum }: Props) {
  const written = useMoney();
  return (
    <Table withRowBorders={false} className={styles.reckoning}>
      <Table.Caption>{heading}</Table.Caption>
      <Table.Tbody>
        {rows.map(({ key, label, amount }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{written(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{sum.label}</Table.Th>
          <Table.Td>{written(sum.amount)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
