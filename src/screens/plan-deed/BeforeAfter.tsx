import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { DeedEffect } from '#domain/plans/deed-effect.ts';
import { mediumDate, number } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './plan-deed.module.css';

/** The plan in figures, as it is and as the change leaves it. */
export function BeforeAfter({ effect }: { readonly effect: DeedEffect }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const rows = (['before', 'after'] as const).map((at) => {
    const { next, count, last } = effect[at];
    return [
      mediumDate(next.date, language),
      written(next.amount),
      number(count, language),
      mediumDate(last, language),
    ];
  });
  const [before = [], after = []] = rows;
  const labels = [
    say('labels_receiptplannext'),
    say('labels_amount'),
    say('labels_deedcount'),
    say('labels_deedlast'),
  ];
  return (
    <Table tabularNums className={styles.figures}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">{say('labels_deedbefore')}</Table.Th>
          <Table.Th scope="col">{say('labels_deedafter')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {labels.map((label, at) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{before[at]}</Table.Td>
            <Table.Td data-changed={before[at] !== after[at] || undefined}>{after[at]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
