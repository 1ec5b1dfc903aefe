import { fileNameOf } from '#walks/chart/spelling.ts';
import { fileOf, visitMap } from '../drawings.ts';
import { differenceHref, walksHref } from '../place.ts';
import styles from './ChartPage.module.css';

/** Links to the files of a chart in docs/charts. */
export function ExportLinks({ name }: { name: string }) {
  const file = fileNameOf(name);
  return (
    <div className={styles.exports}>
      <a href={fileOf(name, 'svg')} download={`${file}.svg`}>
        SVG
      </a>
      <a href={fileOf(name, 'mmd')} download={`${file}.mmd`}>
        Mermaid
      </a>
      <button type="button" onClick={() => window.print()}>
        Print
      </button>
      <a href={differenceHref(name)}>Difference</a>
      {name !== visitMap?.graph.name && <a href={walksHref(name)}>Walks</a>}
    </div>
  );
}
