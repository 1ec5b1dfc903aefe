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
    <table className={styles.table}>
      <caption>
        <h2>{title}</h2>
      </caption>
      <tbody>
        {fields.map((field) => (
          <tr key={field.key} data-field={field.key}>
            <th scope="row">{field.label}</th>
            <td>{value(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
