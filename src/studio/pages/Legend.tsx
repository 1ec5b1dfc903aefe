import type { ReactNode } from 'react';
import type { BoxKind, Drawing, LabelLine, LineRole } from '../chart/drawing.ts';
import { Again, Asks, Clock, Failed, Stays } from '../picture/Signs.tsx';
import styles from './Legend.module.css';

const sign = (drawn: ReactNode) => (
  <svg viewBox="0 -12 14 14" width={14} height={14} aria-hidden="true">
    {drawn}
  </svg>
);
const mark = (name: string) => <span data-mark={name} aria-hidden="true" />;

interface Sign {
  readonly words: string;
  readonly drawn: ReactNode;
  readonly isIn: (drawing: Drawing) => boolean;
}

const hasLine = (role: LineRole) => (drawing: Drawing) =>
  drawing.boxes.some(({ lines }) => lines.some((line) => line.role === role));
const hasKind = (kind: BoxKind) => (drawing: Drawing) =>
  drawing.boxes.some((box) => box.kind === kind);
const hasWords = (is: (line: LabelLine) => boolean | undefined) => (drawing: Drawing) =>
  drawing.arrows.some(({ label }) => label?.lines.some(is));

const rows: readonly Sign[] = [
  { words: 'it begins here', drawn: mark('start'), isIn: hasKind('start') },
  {
    words: 'the portal works, the patient waits',
    drawn: mark('busy'),
    isIn: ({ boxes }) => boxes.some(({ isBusy }) => isBusy),
  },
  { words: 'an end', drawn: mark('final'), isIn: hasKind('final') },
  {
    words: 'runs side by side with others',
    drawn: mark('region'),
    isIn: ({ boxes }) => boxes.some(({ isRegion }) => isRegion),
  },
  { words: 'from anywhere in the group', drawn: mark('anywhere'), isIn: hasKind('anywhere') },
  {
    words: 'it went wrong: refused, failed or lost',
    drawn: mark('failure'),
    isIn: ({ graph }) => graph.transitions.some(({ cause }) => cause === 'failure'),
  },
  {
    words: 'the same, where the arrow also stands for what went well',
    drawn: sign(<Failed x={0} y={0} />),
    isIn: hasWords(({ isFailed }) => isFailed),
  },
  {
    words: 'time has passed',
    drawn: sign(<Clock x={0} y={0} />),
    isIn: ({ graph }) => graph.transitions.some(({ cause }) => cause === 'delay'),
  },
  {
    words: 'what it asks for: the server, or the page around it',
    drawn: sign(<Asks x={0} y={0} />),
    isIn: hasLine('asks'),
  },
  {
    words: 'happens without leading on',
    drawn: sign(<Stays x={0} y={0} />),
    isIn: hasLine('stays'),
  },
  { words: 'begins anew', drawn: sign(<Again x={0} y={0} />), isIn: hasLine('again') },
];

/** The window has room above the picture for an open legend. */
const isWide = () => window.matchMedia('(width >= 60rem) and (height >= 44rem)').matches;

/** The signs that a picture has, and their meaning. */
export function Legend({ drawing }: { drawing: Drawing }) {
  return (
    <details className={styles.legend} open={isWide()}>
      <summary>How to read it</summary>
      <ul>
        {rows
          .filter(({ isIn }) => isIn(drawing))
          .map(({ words, drawn }) => (
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
