import styles from './Legend.module.css';

const rows: readonly (readonly [mark: string, words: string])[] = [
  ['start', 'it begins here'],
  ['busy', 'the portal works, the patient waits'],
  ['final', 'an end'],
  ['region', 'runs side by side with others'],
  ['failure', 'it went wrong: refused, failed or lost'],
];

/** Where there is room beside the picture, it lies open. */
const isWide = () => window.matchMedia('(width >= 60rem)').matches;

/** How the picture is read; folded away once a state is looked at. */
export function Legend({ isAside }: { isAside: boolean }) {
  return (
    <details className={styles.legend} open={isWide() && !isAside}>
      <summary>How to read it</summary>
      <ul>
        {rows.map(([mark, words]) => (
          <li key={mark}>
            <span data-mark={mark} aria-hidden="true" />
            {words}
          </li>
        ))}
        <li>
          <b>bold</b> what happens
        </li>
        <li>
          <span>[in brackets]</span> in which case
        </li>
        <li>
          <b>↗</b> whom it asks
        </li>
        <li>
          <b>↳</b> happens without leading on
        </li>
      </ul>
    </details>
  );
}
