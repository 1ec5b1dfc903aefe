import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReceiptField } from '#domain/receipt.ts';
import styles from './Receipt.module.css';
import { useShown } from './use-shown.tsx';

interface Props {
  readonly title: string;
  readonly fields: readonly ReceiptField[];
}

export function FieldsTable({ title, fields }: Props) {
  const { value } = useShown();
  return (
    <Table className={styles.table}>
      <Table.Caption>
        <h2>{title}</h2>
      </Table.Caption>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field.key} data-field={field.key} data-category={field.category}>
            {field.category === 'sentence' ? (
              <Table.Td colSpan={2}>
                <p className={styles.about}>{field.label}</p>
                <p>{value(field)}</p>
              </Table.Td>
            ) : (
              <>
                <Table.Th scope="row">{field.label}</Table.Th>
                <Table.Td>{value(field)}</Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
