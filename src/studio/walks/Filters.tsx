import type { Filter } from './filter.ts';
import styles from './Walks.module.css';

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The filters of a list of walks. */
export function Filters({ filter, onChange }: Props) {
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        Find
        <input
          type="search"
          value={filter.text}
          placeholder="declined, receipt, 4242…"
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </label>
      {filter.through === undefined && (
        <label>
          Enough to see
          <select
            value={filter.by}
            onChange={({ target }) =>
              onChange({ ...filter, by: target.value === 'states' ? 'states' : 'transitions' })
            }
          >
            <option value="transitions">every transition</option>
            <option value="states">every state</option>
          </select>
        </label>
      )}
      <label>
        Progress
        <select
          value={filter.which}
          onChange={({ target: { value } }) =>
            onChange({ ...filter, which: value === 'open' || value === 'done' ? value : 'all' })
          }
        >
          <option value="all">all</option>
          <option value="open">still to do</option>
          <option value="done">done</option>
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.byHandOnly}
          onChange={({ target }) => onChange({ ...filter, byHandOnly: target.checked })}
        />
        Only what can be done by hand
      </label>
    </form>
  );
}
