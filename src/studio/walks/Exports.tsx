import { csvOf, markdownOf } from '#walks/telling/export.ts';
import type { TestWalk } from '#walks/telling/test-walk.ts';
import { addressesFrom } from './addresses.ts';
import { download } from './download.ts';
import { useProgress } from './progress.ts';
import styles from './Walks.module.css';

interface Props {
  /** The chart whose list the walks stand in. */
  readonly list: string;
  readonly name: string;
  readonly heading: string;
  readonly walks: readonly TestWalk[];
}

/** The walks on show as CSV or Markdown, with their ticks and notes. */
export function Exports({ list, name, heading, walks }: Props) {
  const progress = useProgress();
  const of = ({ id }: TestWalk) => progress.of(id);
  const addresses = () => addressesFrom(window.location.href, list);
  const file = `walks-${name.replaceAll('/', '-')}`;
  return (
    <div className={styles.exports}>
      <button
        type="button"
        disabled={walks.length === 0}
        onClick={() =>
          download(`${file}.csv`, 'text/csv', `\uFEFF${csvOf(walks, of, addresses())}`)
        }
      >
        CSV
      </button>
      <button
        type="button"
        disabled={walks.length === 0}
        onClick={() =>
          download(`${file}.md`, 'text/markdown', markdownOf(heading, walks, of, addresses()))
        }
      >
        Markdown
      </button>
    </div>
  );
}
