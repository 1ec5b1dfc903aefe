import { walkedBefore } from '#walks/proof/browser-record.ts';
import { countsOf } from '../chart/counts.ts';
import type { Drawing } from '../chart/drawing.ts';
import { drawings, fileOf, reports, visitMap } from '../drawings.ts';
import { Picture } from '../picture/Picture.tsx';
import { chartHref, proofHref } from '../place.ts';
import { percent, type ChartReport } from '../report/reports.ts';
import styles from './GalleryPage.module.css';

/** Every conversation with the patient, at a glance. */
export function GalleryPage({ missing }: { missing?: string }) {
  return (
    <div className={styles.page}>
      <h1>Every conversation with the patient</h1>
      <p className={styles.lead}>
        These charts run the portal. The pictures are drawn from them, the tests walk them, and the
        screens render their states. <a href={proofHref()}>The proof</a> says what holds of all of
        them.
      </p>
      {missing !== undefined && (
        <p role="status" className={styles.missing}>
          There is no chart called {missing}. These are the ones there are.
        </p>
      )}
      {visitMap && <VisitMap drawing={visitMap} />}
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

/** The share of its size at which the map's words can still be read. */
const readable = 0.8;

function VisitMap({ drawing }: { drawing: Drawing }) {
  const { graph, width, height } = drawing;
  return (
    <section aria-labelledby="map" className={styles.map}>
      <h2 id="map">The map of the visit</h2>
      <p>
        {graph.purpose} Choose a box to read where it leads, or{' '}
        <a href={chartHref(graph.name)}>open the map</a> to zoom and search it.
      </p>
      <div role="group" aria-label="Picture of the map" className={styles.mapPicture}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width * readable} height={height * readable}>
          <Picture
            drawing={drawing}
            onChoose={(id) => {
              window.location.hash = chartHref(graph.name, id);
            }}
          />
        </svg>
      </div>
    </section>
  );
}

function Card({ drawing: { graph } }: { drawing: Drawing }) {
  const { states, transitions } = countsOf(graph);
  const covered = reports.charts.find(({ proof }) => proof.chart === graph.name);
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
          {counted(states, 'state')}, {counted(transitions, 'transition')}
        </p>
        {covered && <Covered report={covered} />}
      </div>
    </article>
  );
}

/** The share of a chart that the last test run walked. */
const Covered = ({ report: { proof, browser, wasWalkedBefore } }: { report: ChartReport }) => (
  <p className={styles.counts}>
    Walked: {percent(proof.taken, proof.of)} by tests, in {counted(proof.walks, 'walk')}
    {browser && `, ${percent(browser.walked.length, proof.of)} by a browser`}
    {wasWalkedBefore && `; by a browser: ${walkedBefore}`}
  </p>
);

const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
