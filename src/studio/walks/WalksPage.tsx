import { walkedCharts, walksOf } from './english.ts';
import type { WalksPlace } from '../place.ts';
import { Overview } from './Overview.tsx';
import { WalkList } from './WalkList.tsx';
import { WalkPage } from './WalkPage.tsx';

/** The test scripts that the charts write: all of them, those of a chart, or one. */
export function WalksPage({ place: { chart, walk, through } }: { place: WalksPlace }) {
  if (chart === undefined || !walkedCharts.includes(chart)) return <Overview missing={chart} />;
  if (walk === undefined)
    return <WalkList key={`${chart} ${through}`} chart={chart} through={through} />;
  const found = walksOf(chart).walks.find(({ id }) => id === walk);
  return found ? (
    <WalkPage key={walk} chart={chart} walk={found} />
  ) : (
    <WalkList key={walk} chart={chart} missing={walk} />
  );
}
