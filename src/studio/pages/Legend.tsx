import styles from './Legend.module.css';

const rows: readonly (readonly [mark: string, words: string])[] = [
  ['start', 'it begins here'],
  ['busy', 'the portal works, the patient waits'],
  ['final', 'an end'],
  ['region', 'runs side by side with others'],
  ['failure', 'whom was asked failed'],
];

/** How the picture is read. */
export function Legend() {
  return (
    <details className={styles.legend}>
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
          <span>[in brackets]</span> on which condition
        </li>
      </ul>
    </details>
  );
}
