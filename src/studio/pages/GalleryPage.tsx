import { countsOf } from '../chart/counts.ts';
import type { Drawing } from '../chart/drawing.ts';
import { drawings, fileOf, report } from '../drawings.ts';
import { chartHref } from '../place.ts';
import styles from './GalleryPage.module.css';

/** Every conversation with the patient, at a glance. */
export function GalleryPage({ missing }: { missing?: string }) {
  return (
    <div className={styles.page}>
      <h1>Every conversation with the patient</h1>
      <p className={styles.lead}>
        These charts run the portal. The pictures are drawn from them, the tests walk them, and the
        screens render their states.
      </p>
      {missing !== undefined && (
        <p role="status" className={styles.missing}>
          There is no chart called {missing}. These are the ones there are.
        </p>
      )}
      <ul className={styles.cards}>
        {drawings.map((drawing) => (
          <li key={drawing.graph.name}>
            <Card drawing={drawing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ drawing: { graph } }: { drawing: Drawing }) {
  const { states, transitions } = countsOf(graph);
  const covered = report?.charts[graph.name];
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <img src={fileOf(graph.name, 'svg')} alt="" loading="lazy" />
      </div>
      <div className={styles.words}>
        <h2>
          <a href={chartHref(graph.name)}>{graph.name}</a>
        </h2>
        <p>{graph.purpose}</p>
        <p className={styles.counts}>
          {states} states, {transitions} transitions
          {covered && `, ${covered.walks} walks that take ${covered.taken} of ${covered.of}`}
        </p>
      </div>
    </article>
  );
}
