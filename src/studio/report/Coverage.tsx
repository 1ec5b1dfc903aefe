import styles from './Report.module.css';
import { percent } from './reports.ts';

interface Props {
  readonly name: string;
  readonly walked: number;
  readonly all: number;
  readonly of: string;
}

/** The walked share of a chart: a bar, and its numbers. */
export const Coverage = ({ name, walked, all, of }: Props) => (
  <div className={styles.coverage}>
    <span>{name}</span>
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100} height={6} rx={1} data-all="" />
      <rect width={all === 0 ? 100 : (100 * walked) / all} height={6} rx={1} />
    </svg>
    <span>
      <strong>{percent(walked, all)}</strong> {walked} of {all} {of}
    </span>
  </div>
);
