import { walksHref } from '../place.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { isDone, stepsIn } from './filter.ts';
import { counted } from './names.ts';
import { useProgress } from './progress.ts';
import styles from './Walks.module.css';

interface Props {
  readonly chart: string;
  readonly walk: TestWalk;
}

/** One walk of a list, to be opened or ticked off as a whole. */
export function WalkRow({ chart, walk }: Props) {
  const { id, title, scenario, cannot, pays } = walk;
  const progress = useProgress();
  const { ticked, note } = progress.of(id);
  const all = Array.from({ length: stepsIn(walk) }, (_, at) => at);
  const done = isDone(walk, { ticked, note });
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        aria-label={`Done: ${title}`}
        checked={done}
        onChange={() => progress.note(id, { ticked: done ? [] : all })}
      />
      <div>
        <a href={walksHref(chart, id)}>{title}</a>
        <p className={styles.counts}>
          {chart === walk.chart ? scenario : `${walk.chart}: ${scenario.toLowerCase()}`},{' '}
          {counted(all.length, 'step')}
          {pays !== '' && `, ${pays}`}
          {ticked.length > 0 && !done && `, ${ticked.length} ticked`}
        </p>
        {cannot.length > 0 && (
          <p className={styles.cannot}>Cannot be done by hand: {cannot.join('; ')}.</p>
        )}
        {note !== '' && <p className={styles.noted}>{note}</p>}
      </div>
    </li>
  );
}
