import { createElement, Fragment } from 'react';
import styles from './Numbers.module.css';

const number = /(\+?\(?\d[\d() .\-\u2013]{5,}\d|\bPT(?:-[A-Z\d]{4}){2}\b)/;
const isWhole = (piece: string) =>
  piece.startsWith('PT-') || (number.test(piece) && (piece.match(/\d/g)?.length ?? 0) >= 7);
const whole = (piece: string) =>
  createElement('bdi', { dir: 'ltr', className: styles.number }, piece);

/** A text in which a phone number or the reference of a payment stays on one line, in its order whichever way the text runs. */
export function Numbers({ in: text }: { in: string }) {
  const pieces = text.split(number).map((piece) => (isWhole(piece) ? whole(piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
