import type { ChartGraph } from '#walks/chart/graph.ts';
import { sentenceOf, titleOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import { sentence } from './CheckList.tsx';
import styles from './Report.module.css';

interface Props {
  readonly graph: ChartGraph;
  readonly ids: readonly string[];
}

/** The transitions that no browser has walked, as sentences that lead to their states. */
export function Unwalked({ graph, ids }: Props) {
  const missed = graph.transitions.filter(({ id }) => ids.includes(id));
  if (missed.length === 0) return null;
  return (
    <details className={styles.unwalked}>
      <summary>
        {missed.length === 1
          ? 'One transition that no browser has walked'
          : `${missed.length} transitions that no browser has walked`}
      </summary>
      <ul>
        {missed.map((one) => (
          <li key={one.id}>
            <a href={chartHref(graph.name, one.source)}>{sentence(nameOf(graph, one.source))}</a>{' '}
            {sentenceOf(graph, one)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (graph: ChartGraph, id: string): string =>
  titleOf(id === '' ? graph.machine : (graph.states.find((one) => one.id === id)?.name ?? id));
