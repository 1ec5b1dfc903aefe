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
    <table className={styles.reckoning}>
      <caption>{heading}</caption>
      <tbody>
        {rows.map(({ key, label, amount }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{written(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.label}</th>
          <td>{written(sum.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
