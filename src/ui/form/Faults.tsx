import { useEffect, useRef } from 'react';
import { useSay } from '#text/say.tsx';
import { Note } from '../Note.tsx';
import styles from './Faults.module.css';
import form from './form.module.css';

export interface Fault {
  readonly name: string;
  /** The name of the field and its problem, in one sentence. */
  readonly text: string;
}

interface Props {
  readonly lead: string;
  readonly faults: readonly Fault[];
  readonly onChoose: (name: string) => void;
}

/**
 * The list of faults on top of a form, each leading to its field. A single fault stands at its
 * field alone.
 */
export default function Faults({ lead, faults, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useMarkedTitle();
  // The field with the focus stays in view where both have room, from its label to its problem. What was
  // known before the form was sent stands there first, so it is looked for when the rest is there, too.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      box.current?.scrollIntoView?.({ block: 'nearest' });
      const field = focused?.closest(`.${form.field}`) ?? focused;
      if (field !== document.body) field?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (faults.length < 2) return null;
  return (
    <Note ref={box} role="group" isFault icon="alert" heading={lead}>
      <ul className={styles.faults}>
        {faults.map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Marks the page's title, so that a screen reader says first that something is to be mended. */
function useMarkedTitle(): void {
  const say = useSay();
  useEffect(() => {
    const title = document.title;
    const marked = say('titles_faulty', { title });
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = title;
    };
  }, [say]);
}
