import styles from './Report.module.css';

/** The verdict as a shape with a name. */
export const Verdict = ({ isWell }: { isWell: boolean }) => (
  <svg
    className={styles.verdict}
    viewBox="0 0 16 16"
    role="img"
    aria-label={isWell ? 'holds' : 'does not hold'}
    data-well={isWell}
  >
    {isWell ? <path d="M3 8.5l3.2 3.2L13 4.8" /> : <path d="M4 4l8 8m0-8l-8 8" />}
  </svg>
);
