import { useId, useMemo, useState } from 'react';
import { chartHref, walksHref } from '../place.ts';
import { wholeWay } from '#walks/telling/walks.ts';
import { walksOf } from './english.ts';
import { Exports } from './Exports.tsx';
import { Filters } from './Filters.tsx';
import { shownOf, type Filter } from './filter.ts';
import { LeftOut } from './LeftOut.tsx';
import { counted, nameOf, purposeOf } from './names.ts';
import { useProgress } from './progress.ts';
import { WalkRow } from './WalkRow.tsx';
import styles from './Walks.module.css';

interface Props {
  readonly chart: string;
  readonly through?: string | undefined;
  readonly missing?: string;
}

const everything: Filter = { by: 'transitions', byHandOnly: true, which: 'all', text: '' };

/** The walks of one chart. */
export function WalkList({ chart, through, missing }: Props) {
  const heading = useId();
  const all = useMemo(() => walksOf(chart), [chart]);
  // A list through a state shows every walk through it, by hand or not.
  const [filter, setFilter] = useState<Filter>({
    ...everything,
    byHandOnly: through === undefined,
    through,
  });
  const progress = useProgress();
  const shown = shownOf(all, filter, progress.of);
  return (
    <div className={styles.page}>
      <p className={styles.up}>
        <a href={walksHref()}>All walks</a>
        {chart !== wholeWay && <a href={chartHref(chart)}>Picture of {chart}</a>}
      </p>
      <h1 id={heading}>{nameOf(chart)}</h1>
      <p className={styles.lead}>{purposeOf(chart)}</p>
      {missing !== undefined && (
        <p role="status" className={styles.missing}>
          The walk {missing} is not there any more: the chart has changed. These are its walks now.
        </p>
      )}
      {through !== undefined && (
        <p className={styles.through}>
          Only those through <code>{through}</code>. <a href={walksHref(chart)}>Show all</a>
        </p>
      )}
      <Filters filter={filter} onChange={setFilter} />
      <div className={styles.found}>
        <p role="status">
          {counted(shown.length, 'walk')}
          {shown.length < all.walks.length && ` of ${all.walks.length}`}
        </p>
        <Exports list={chart} name={chart} heading={nameOf(chart)} walks={shown} />
      </div>
      <ol className={styles.rows} aria-labelledby={heading}>
        {shown.map((walk) => (
          <WalkRow key={walk.id} chart={chart} walk={walk} />
        ))}
      </ol>
      {chart !== wholeWay && <LeftOut chart={chart} walks={all.walks} />}
    </div>
  );
}
