import { useEffect, useState } from 'react';
import { walksHref } from '../place.ts';
import { wholeWay, type ChartWalks } from '#walks/telling/walks.ts';
import { walkedCharts, walksOf } from './english.ts';
import { isDone } from './filter.ts';
import { counted, nameOf, purposeOf } from './names.ts';
import { useProgress } from './progress.ts';
import styles from './Walks.module.css';

/** The first page for testers. */
export function Overview({ missing }: { missing: string | undefined }) {
  const found = useAllWalks();
  return (
    <div className={styles.page}>
      <h1>Walks</h1>
      <p className={styles.lead}>
        Every chart says which ways there are through it. These are the ways as sentences that a
        person follows in the sandbox: what to do, and what to see. When a chart changes, so do
        they.
      </p>
      {missing !== undefined && (
        <p role="status" className={styles.missing}>
          There is no chart called {missing}. These are the ones there are.
        </p>
      )}
      <ul className={styles.cards}>
        {walkedCharts.map((chart) => (
          <li key={chart} data-first={chart === wholeWay || undefined}>
            <Card chart={chart} walks={found.get(chart)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ chart, walks }: { chart: string; walks: ChartWalks | undefined }) {
  const progress = useProgress();
  const all = walks?.walks ?? [];
  const byHand = all.filter(({ cannot }) => cannot.length === 0).length;
  const done = all.filter((walk) => isDone(walk, progress.of(walk.id))).length;
  return (
    <article className={styles.card}>
      <h2>
        <a href={walksHref(chart)}>{nameOf(chart)}</a>
      </h2>
      <p>{purposeOf(chart)}</p>
      <p className={styles.counts}>
        {walks === undefined
          ? 'Looking for the ways…'
          : `${counted(all.length, 'walk')}, ${byHand} by hand${done > 0 ? `, ${done} done` : ''}`}
      </p>
    </article>
  );
}

/** Makes the walks of one chart after the other, so that the page is there meanwhile. */
function useAllWalks(): ReadonlyMap<string, ChartWalks> {
  const [found, setFound] = useState<ReadonlyMap<string, ChartWalks>>(new Map());
  useEffect(() => {
    const next = walkedCharts.find((chart) => !found.has(chart));
    if (next === undefined) return;
    const timer = setTimeout(() => setFound(new Map([...found, [next, walksOf(next)]])));
    return () => clearTimeout(timer);
  }, [found]);
  return found;
}
