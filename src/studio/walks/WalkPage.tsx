import { useId } from 'react';
import { chartHref, walksHref } from '../place.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { walksOf } from './english.ts';
import { Exports } from './Exports.tsx';
import { Facts } from './Facts.tsx';
import { nameOf } from './names.ts';
import { useProgress } from './progress.ts';
import { Steps } from './Steps.tsx';
import styles from './Walks.module.css';

interface Props {
  readonly chart: string;
  readonly walk: TestWalk;
}

/** One walk, to be followed line by line. */
export function WalkPage({ chart, walk }: Props) {
  const note = useId();
  const progress = useProgress();
  const mine = progress.of(walk.id);
  const all = walksOf(chart).walks;
  const at = all.findIndex(({ id }) => id === walk.id);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <div className={styles.page}>
      <p className={styles.up}>
        <a href={walksHref(chart)}>{nameOf(chart)}</a>
        <a href={chartHref(walk.chart)}>Picture of {walk.chart}</a>
      </p>
      <h1>{walk.title}</h1>
      <Facts walk={walk} />
      <Steps
        walk={walk}
        ticked={mine.ticked}
        onTick={(ticked) => progress.note(walk.id, { ticked })}
      />
      <p className={styles.note}>
        <label htmlFor={note}>What I noticed</label>
        <textarea
          id={note}
          rows={3}
          value={mine.note}
          onChange={({ target }) => progress.note(walk.id, { note: target.value })}
        />
      </p>
      <div className={styles.found}>
        <nav aria-label="Other walks" className={styles.others}>
          {before && <a href={walksHref(chart, before.id)}>Previous walk</a>}
          {after && <a href={walksHref(chart, after.id)}>Next walk</a>}
        </nav>
        <Exports list={chart} name={walk.id} heading={nameOf(chart)} walks={[walk]} />
      </div>
    </div>
  );
}
