import { totalsOf, type Statement, type StatementLine } from '#domain/statement.ts';
import { shortDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './Statement.module.css';

interface Props {
  readonly statement: Statement;
}

/** How the bill came about, line by line, and what the lines come to. */
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

/** Two lines may say the same; they never change places. */
const numbered = (lines: readonly StatementLine[]) =>
  lines.map((line, number) => ({ line, number }));

/** In the provider's words, where there are any; what kind of line it is in the reader's. */
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
