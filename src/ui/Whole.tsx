import { createElement, Fragment } from 'react';
import styles from './Numbers.module.css';

/** The characters that fit beside a label on the narrowest telephones. */
const fitting = 20;

/** The number by which something is known: on one line where it fits, else broken behind a hyphen. */
export const Whole = ({ in: number }: { readonly in: string }) =>
  number.length > fitting ? (
    <span className={styles.long}>{createElement(Fragment, null, ...broken(number))}</span>
  ) : (
    <span className={styles.number}>{number}</span>
  );

const broken = (number: string) => {
  const [first, ...groups] = number.split('-');
  return [first, ...groups.flatMap((group) => ['-', createElement('wbr'), group])];
};
