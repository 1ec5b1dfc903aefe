import { drawingOf } from '../drawings.ts';
import { sentenceOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import { reasonFor } from '#walks/telling/left-out.ts';
import { scripts } from './english.ts';
import { sentence } from '#walks/telling/tell.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import styles from './Walks.module.css';

interface Props {
  readonly chart: string;
  readonly walks: readonly TestWalk[];
}

/** The transitions on none of these walks, so that testers do not take them for tried. */
export function LeftOut({ chart, walks }: Props) {
  const graph = drawingOf(chart)?.graph;
  if (!graph) return null;
  const taken = new Set(walks.flatMap(({ transitions }) => transitions));
  const missed = graph.transitions.filter(({ id }) => !taken.has(id));
  if (missed.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>
        {missed.length === 1
          ? 'One transition is on none of these walks'
          : `${missed.length} transitions are on none of these walks`}
      </summary>
      <p>The tests take every one of them; a person in the sandbox cannot, or not from here.</p>
      <ul>
        {missed.map((one) => (
          <li key={one.id}>
            <a href={chartHref(chart, one.source)}>{sentence(sentenceOf(graph, one))}</a>
            {reasonFor(scripts, chart, one) && <span>: {reasonFor(scripts, chart, one)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
