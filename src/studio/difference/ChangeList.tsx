import type { Change, Sign } from '../chart/compare.ts';
import styles from './Difference.module.css';

const signs: Readonly<Record<Sign, string>> = { added: '+', removed: '−', changed: '~' };

/** The changes in words, each with its sign. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p role="status">Both versions say the same.</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ sign, kind, words, before, after }) => (
        <li key={`${sign} ${kind} ${after ?? before}`} data-sign={sign}>
          <span className={styles.sign} aria-hidden="true">
            {signs[sign]}
          </span>
          <span>
            <b>
              {kind} {sign}
            </b>{' '}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
