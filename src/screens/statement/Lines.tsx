import { totalsOf, type Statement, type StatementLine } from '#domain/statement.ts';
import { shortDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Statement.module.css';

interface Props {
  readonly statement: Statement;
}

/** The lines of the bill, and their sum. */
export function Lines({ statement }: Props) {
  const say = useSay();
  const money = useMoney();
  return (
    <table className={styles.table}>
      <caption>
        <h2>{say('headings_statementlines')}</h2>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{say('labels_statementtext')}</th>
          <th scope="col">{say('labels_statementamount')}</th>
        </tr>
      </thead>
      <tbody>
        {numbered(statement.lines).map(({ line, number }) => (
          <Line key={number} line={line} />
        ))}
      </tbody>
      <tfoot>
        {totalsOf(statement).map(({ kind, amount }) => (
          <tr key={kind} data-total={kind}>
            <th scope="row">{say(`labels_statementtotal${kind}`)}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        <tr data-total="owed">
          <th scope="row">{say('labels_statementowed')}</th>
          <td>{money(statement.amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Two lines may be equal, and lines never move: their number is their key. */
const numbered = (lines: readonly StatementLine[]) =>
  lines.map((line, number) => ({ line, number }));

/** The provider's words for a line, if any; its kind in the patient's language. */
function Line({ line: { kind, text, amount, date } }: { readonly line: StatementLine }) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { dateFormat } = useTenant().general;
  const name = say(`labels_statementkind${kind}`);
  const title = text || (kind === 'payment' ? say('labels_statementonline') : name);
  const more = [title !== name && name, date && shortDate(date, language, dateFormat)];
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.soft}>{more.filter(Boolean).join(' · ')}</span>
      </th>
      <td>{money(amount)}</td>
    </tr>
  );
}
