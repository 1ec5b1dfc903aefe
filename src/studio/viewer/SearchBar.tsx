import styles from './SearchBar.module.css';
import type { Search } from './use-search.ts';

/** Finds states, events, conditions and calls; Enter goes from one result to the next. */
export function SearchBar({ search: { query, found, at, ask, step } }: { search: Search }) {
  const one = found[at];
  return (
    <div className={styles.bar} role="search">
      <label className="visually-hidden" htmlFor="studio-search">
        Search the chart
      </label>
      <input
        id="studio-search"
        type="search"
        placeholder="Search states, events, conditions"
        autoComplete="off"
        value={query}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <button type="button" onClick={() => step(-1)} disabled={found.length === 0}>
        Previous
      </button>
      <button type="button" onClick={() => step(1)} disabled={found.length === 0}>
        Next
      </button>
      <p role="status" className={styles.found}>
        {query.trim() !== '' && (
          <>
            <strong>{one ? `${at + 1} of ${found.length}` : 'Nothing found'}</strong>
            {one && <span>{one.words}</span>}
          </>
        )}
      </p>
    </div>
  );
}
