import styles from './Numbers.module.css';

/** The characters that fit beside a label on the narrowest telephones. */
const fitting = 20;

/** The number by which something is known: on one line where it fits. */
export const Whole = ({ in: number }: { readonly in: string }) => (
  <span className={number.length > fitting ? styles.long : styles.number}>{number}</span>
);
