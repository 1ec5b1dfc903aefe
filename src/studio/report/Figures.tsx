import { walkedBefore } from '#walks/proof/browser-record.ts';
import styles from './Report.module.css';
import { percent, totalsOf, type Reports } from './reports.ts';

/** The proof in five numbers. */
export function Figures({ reports }: { reports: Reports }) {
  const totals = totalsOf(reports);
  const { transitions, walked, walks, accidents, calls, faults, noticed } = totals;
  const rows: readonly (readonly [figure: string, name: string, words: string])[] = [
    [
      percent(walked, transitions),
      'walked by the tests',
      `${walked} of ${transitions} transitions, on ${grouped(walks)} walks`,
    ],
    [
      totals.inBrowserOf === 0 ? 'unknown' : percent(totals.inBrowser, totals.inBrowserOf),
      'walked in a browser',
      inBrowserInWords(totals),
    ],
    [
      grouped(accidents),
      'accidents survived',
      `${calls} calls, each refused, failed, late, lost and doubled`,
    ],
    [
      grouped(reports.paying?.runs ?? 0),
      'reckless patients',
      reports.paying?.holes.length === 0
        ? 'who pressed everything while the bank answered anything: nothing was charged twice'
        : `${reports.paying?.holes.length ?? 0} of them were charged twice`,
    ],
    [
      percent(noticed, faults),
      'of faults noticed',
      `${noticed} of ${faults} mistakes put into the charts on purpose`,
    ],
  ];
  return (
    <dl className={styles.figures}>
      {rows.map(([figure, name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{figure}</strong>
            <span>{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Totals = ReturnType<typeof totalsOf>;

function inBrowserInWords({ inBrowser, inBrowserOf, walkedBefore: older }: Totals): string {
  const words = `${inBrowser} of ${inBrowserOf} transitions, the last time that a browser walked`;
  if (older === 0) return words;
  return `${words}; without ${older} ${older === 1 ? 'chart' : 'charts'} ${walkedBefore}`;
}

export const grouped = (number: number): string => number.toLocaleString('en');
