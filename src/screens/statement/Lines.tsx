import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
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
    <Table className={styles.table}>
      <Table.Caption>
        <h2>{say('headings_statementlines')}</h2>
      </Table.Caption>
      <Table.Thead className="visually-hidden">
        <Table.Tr>
          <Table.Th scope="col">{say('labels_statementtext')}</Table.Th>
          <Table.Th scope="col">{say('labels_statementamount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {numbered(statement.lines).map(({ line, number }) => (
          <Line key={number} line={line} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {totalsOf(statement).map(({ kind, amount }) => (
          <Table.Tr key={kind} data-total={kind}>
            <Table.Th scope="row">{say(`labels_statementtotal${kind}`)}</Table.Th>
            <Table.Td>{money(amount)}</Table.Td>
          </Table.Tr>
        ))}
        <Table.Tr data-total="owed">
          <Table.Th scope="row">{say('labels_statementowed')}</Table.Th>
          <Table.Td>{money(statement.amount)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
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
    <Table.Tr>
      <Table.Th scope="row">
        {title}
        <span className={styles.soft}>{more.filter(Boolean).join(' · ')}</span>
      </Table.Th>
      <Table.Td>{money(amount)}</Table.Td>
    </Table.Tr>
  );
}
