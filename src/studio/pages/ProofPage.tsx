import { drawingOf, reports } from '../drawings.ts';
import { kindsOf } from '../report/accidents.ts';
import { ChartReportCard } from '../report/ChartReportCard.tsx';
import { Figures } from '../report/Figures.tsx';
import styles from '../report/Report.module.css';
import { totalsOf } from '../report/reports.ts';
import { Verdict } from '../report/Verdict.tsx';

/** The proof of every chart, as a report. */
export function ProofPage({ chart }: { chart: string | undefined }) {
  const { charts, paying } = reports;
  if (charts.length === 0)
    return (
      <div className={styles.page}>
        <h1>The proof</h1>
        <p>
          Nobody has looked yet: <code>npm run prove</code> does.
        </p>
      </div>
    );
  const holes = totalsOf(reports).holes + (paying?.holes.length ?? 0);
  const accidents = kindsOf([...new Set(charts.flatMap(({ proof }) => proof.chaos.accidents))]);
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>The proof</h1>
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <p className={styles.lead}>
        Every chart is looked through by one command before anything is released. This is what it
        found.
      </p>
      <p className={styles.banner} data-well={holes === 0}>
        <Verdict isWell={holes === 0} />
        {holes === 0
          ? `All ${charts.length} charts are whole.`
          : `${holes} things are to be mended.`}
      </p>
      <Figures reports={reports} />
      <section aria-labelledby="accidents">
        <h2 id="accidents">What was made to go wrong</h2>
        <p>
          Whenever a chart asks somebody outside, this happens to the call, once with a server that
          stays away and once with one that is back:
        </p>
        <dl className={styles.kinds}>
          {accidents.map(({ title, words, ways }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {words}
                {ways > 1 && ` (${ways} ways)`}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="charts">
        <h2 id="charts">Chart by chart</h2>
        {charts.map((report) => {
          const graph = drawingOf(report.proof.chart)?.graph;
          return (
            graph && (
              <ChartReportCard
                key={graph.name}
                report={report}
                graph={graph}
                isAsked={graph.name === chart}
              />
            )
          );
        })}
      </section>
    </div>
  );
}
