import { useMemo, useState } from 'react';
import { compare } from '../chart/compare.ts';
import type { Drawing } from '../chart/drawing.ts';
import { ChangeList } from '../difference/ChangeList.tsx';
import styles from '../difference/Difference.module.css';
import { VersionSide } from '../difference/VersionSide.tsx';
import { before as earlier, drawings, drawingOf, revision } from '../drawings.ts';
import { differenceHref } from '../place.ts';

interface Version {
  readonly drawing: Drawing;
  readonly from: string;
}

/** Two versions of a chart side by side. */
export function DifferencePage({ chart: asked }: { chart: string | undefined }) {
  const chart = asked ?? earlier[0]?.graph.name;
  const [before, setBefore] = useState<Version | undefined>(() => earlierVersion(chart));
  const [after, setAfter] = useState<Version | undefined>(() => currentVersion(chart));
  const changes = useMemo(
    () => (before && after ? compare(before.drawing.graph, after.drawing.graph) : []),
    [before, after],
  );
  return (
    <div className={styles.page}>
      <h1>Difference</h1>
      <nav aria-label="Charts" className={styles.charts}>
        {drawings.map(({ graph: { name } }) => (
          <a
            key={name}
            href={differenceHref(name)}
            aria-current={name === chart ? 'page' : undefined}
          >
            {name} {marks(name)}
          </a>
        ))}
      </nav>
      <div className={styles.sides}>
        <VersionSide
          side="before"
          drawing={before?.drawing}
          from={before?.from ?? ''}
          changes={changes}
          onOpened={(drawing) => setBefore({ drawing, from: `a file: ${drawing.graph.name}` })}
        />
        <VersionSide
          side="after"
          drawing={after?.drawing}
          from={after?.from ?? ''}
          changes={changes}
          onOpened={(drawing) => setAfter({ drawing, from: `a file: ${drawing.graph.name}` })}
        />
      </div>
      <section aria-labelledby="changes" className={styles.words}>
        <h2 id="changes">In words</h2>
        {before && after ? (
          <ChangeList changes={changes} />
        ) : (
          <p>
            Two versions are needed: either this chart never changed, or its past is not here.{' '}
            <code>npm run charts -- --against main</code> lays those of another revision beside
            these.
          </p>
        )}
      </section>
    </div>
  );
}

const currentVersion = (chart = ''): Version | undefined => {
  const drawing = drawingOf(chart);
  return drawing && { drawing, from: `${chart}, as it is here` };
};

const earlierOf = (chart: string) => earlier.find(({ graph }) => graph.name === chart);

const earlierVersion = (chart = ''): Version | undefined => {
  const drawing = earlierOf(chart);
  return (
    drawing && {
      drawing,
      from: `${chart} at ${revision?.revision ?? 'the version before its last change'}`,
    }
  );
};

/** The number of changes of a chart, where it is known. */
function marks(name: string): string {
  const now = drawingOf(name);
  const was = earlierOf(name);
  if (!now || earlier.length === 0) return '';
  if (!was) return revision ? '(new)' : '';
  const count = compare(was.graph, now.graph).length;
  return count === 0 ? '' : `(${count})`;
}
