import type { ReactNode } from 'react';
import { Again, Asks, Clock, Failed, Stays } from '../picture/Signs.tsx';
import styles from './Legend.module.css';

const sign = (drawn: ReactNode) => (
  <svg viewBox="0 -12 14 14" width={14} height={14} aria-hidden="true">
    {drawn}
  </svg>
);
const mark = (name: string) => <span data-mark={name} aria-hidden="true" />;

const rows: readonly (readonly [words: string, drawn: ReactNode])[] = [
  ['it begins here', mark('start')],
  ['the portal works, the patient waits', mark('busy')],
  ['an end', mark('final')],
  ['runs side by side with others', mark('region')],
  ['from anywhere in the group', mark('anywhere')],
  ['it went wrong: refused, failed or lost', mark('failure')],
  ['the same, where the arrow also stands for what went well', sign(<Failed x={0} y={0} />)],
  ['time has passed', sign(<Clock x={0} y={0} />)],
  ['what it asks for: the server, or the page around it', sign(<Asks x={0} y={0} />)],
  ['happens without leading on', sign(<Stays x={0} y={0} />)],
  ['begins anew', sign(<Again x={0} y={0} />)],
];

/** Whether the window has room above the picture for an open legend. */
const isWide = () => window.matchMedia('(width >= 60rem) and (height >= 44rem)').matches;

/** The signs of a picture and their meaning. */
export function Legend() {
  return (
    <details className={styles.legend} open={isWide()}>
      <summary>How to read it</summary>
      <ul>
        {rows.map(([words, drawn]) => (
          <li key={words}>
            {drawn}
            {words}
          </li>
        ))}
        <li>
          <b>bold</b> what happens
        </li>
        <li>
          <span>[in brackets]</span> in which case
        </li>
      </ul>
    </details>
  );
}
