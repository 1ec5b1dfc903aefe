import { useMemo } from 'react';
import type { Change } from '../chart/compare.ts';
import type { Drawing } from '../chart/drawing.ts';
import { beginningOf, rectOf } from '../chart/place-of.ts';
import type { Tone } from '../picture/tones.ts';
import { useView } from '../viewer/use-view.ts';
import { opening } from '../viewer/view.ts';
import { Viewer } from '../viewer/Viewer.tsx';
import styles from './Difference.module.css';
import { FileDrop } from './FileDrop.tsx';

interface Props {
  readonly side: 'before' | 'after';
  readonly drawing: Drawing | undefined;
  readonly from: string;
  readonly changes: readonly Change[];
  readonly onOpened: (drawing: Drawing) => void;
}

/** One of two versions, its changes marked. */
export function VersionSide({ side, drawing, from, changes, onOpened }: Props) {
  const title = side === 'before' ? 'Before' : 'After';
  return (
    <section className={styles.side} aria-label={title}>
      <div className={styles.sideHead}>
        <h2>{title}</h2>
        <span>{from}</span>
        <FileDrop label={`${title}: open another version`} onOpened={onOpened} />
      </div>
      {drawing ? (
        <Marked key={from} {...{ side, drawing, changes, title }} />
      ) : (
        <p className={styles.empty}>
          Drop an exported chart here, or open one: the files named <code>.json</code> in{' '}
          <code>docs/charts</code>.
        </p>
      )}
    </section>
  );
}

interface MarkedProps extends Pick<Props, 'side' | 'changes'> {
  readonly drawing: Drawing;
  readonly title: string;
}

function Marked({ side, drawing, changes, title }: MarkedProps) {
  const [first] = changes.flatMap((change) => change[side] ?? []);
  const begun = (first === undefined ? undefined : rectOf(drawing, first)) ?? beginningOf(drawing);
  const controls = useView(drawing, (picture, stage) => opening(picture, stage, begun));
  const tones = useMemo(
    () =>
      new Map<string, Tone>(
        changes.flatMap((change) => {
          const id = change[side];
          return id === undefined ? [] : [[id, change.sign] as const];
        }),
      ),
    [changes, side],
  );
  const label = `${title}: picture of ${drawing.graph.name}`;
  return <Viewer {...{ drawing, controls, label, tones }} />;
}
