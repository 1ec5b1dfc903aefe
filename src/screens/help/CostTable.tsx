import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { isStated, type Cost, type Priced } from '#domain/help/costs.ts';
import type { Method } from '#domain/methods.ts';
import { useSay } from '#text/say.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { keyOf } from './cost-key.ts';
import styles from './help.module.css';
import type { Props } from './props.ts';
import { useContacts } from './use-contacts.ts';
import { useCostFacts } from './use-cost-facts.ts';
import { useWayWords } from './use-way-words.ts';
import { names } from './way-names.ts';

interface Shown extends Props {
  readonly costs: readonly Priced[];
  readonly methods: readonly Method[];
}

/** The ways side by side, where there is room: each fact is compared down its column. */
export function CostTable({ actor, costs, methods }: Shown) {
  const say = useSay();
  const contacts = useContacts({ actor });
  return (
    <div className={styles.card}>
      <Table className={styles.table} verticalSpacing="md" tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{say('labels_costway')}</Table.Th>
            <Table.Th scope="col">{say('labels_costtotal')}</Table.Th>
            <Table.Th scope="col">{say('labels_costpayments')}</Table.Th>
            <Table.Th scope="col">{say('labels_costuntil')}</Table.Th>
            <Table.Th scope="col">{say('labels_costextra')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {costs.map((cost) =>
            isStated(cost) ? (
              <Row key={keyOf(cost)} cost={cost} methods={methods} />
            ) : (
              <Table.Tr key={keyOf(cost)}>
                <Table.Th scope="row">{say(names[cost.way])}</Table.Th>
                <Table.Td colSpan={4}>
                  <p>{say('topics_wayunstated')}</p>
                  <PhoneLines places={contacts} />
                </Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ cost, methods }: { readonly cost: Cost; readonly methods: readonly Method[] }) {
  const { heading, topics } = useWayWords(cost, methods);
  const { total, payments, until, extra } = useCostFacts(cost);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {heading}
        {topics.map((topic) => (
          <small key={topic}>{topic}</small>
        ))}
      </Table.Th>
      <Table.Td data-total>{total}</Table.Td>
      <Table.Td>{payments}</Table.Td>
      <Table.Td>{until}</Table.Td>
      <Table.Td>{extra}</Table.Td>
    </Table.Tr>
  );
}
