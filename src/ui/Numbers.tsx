import { createElement, Fragment } from 'react';
import styles from './Numbers.module.css';

const number = /(\+?\(?\d[\d() .\-\u2013]{5,}\d)/;
const isPhone = (piece: string) => number.test(piece) && (piece.match(/\d/g)?.length ?? 0) >= 7;
const whole = (piece: string) =>
  createElement('bdi', { dir: 'ltr', className: styles.number }, piece);

/** A text in which a phone number stays on one line, and in its order whichever way the text runs. */
export function Numbers({ in: text }: { in: string }) {
  const pieces = text.split(number).map((piece) => (isPhone(piece) ? whole(piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
