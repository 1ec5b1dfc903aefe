import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Announcer } from '../Announcer.tsx';
import styles from './form.module.css';

interface Props {
  /** What the form is called by those who hear it. */
  readonly label: string;
  readonly problems: readonly { readonly name: string; readonly sentence: string }[];
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** Its own words instead of the browser's, and one sentence for those who cannot see the red. */
export function Form({ label, problems, onSubmit, children }: Props) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [summary, setSummary] = useState('');
  // A field's name is what its label reads, and that is known once it is on the page.
  useLayoutEffect(() => {
    const count = problems.length;
    const lead = count === 1 ? say('topics_formproblem') : say('topics_formproblems', { count });
    const each = problems.map(({ name, sentence }) => {
      const field = labelOf(form.current, name);
      return finished(field === '' ? sentence : `${field}: ${sentence}`);
    });
    setSummary(count === 0 ? '' : [lead, ...each].join(' '));
  }, [problems, say]);
  return (
    <form ref={form} noValidate aria-label={label} className={styles.form} onSubmit={onSubmit}>
      {children}
      <Announcer says={summary} />
    </form>
  );
}

function labelOf(form: HTMLFormElement | null, name: string): string {
  const input = [...(form?.elements ?? [])].find((one) => one.getAttribute('name') === name);
  const [label] = input && 'labels' in input ? [...((input.labels as NodeList | null) ?? [])] : [];
  return [...(label?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('[data-optional]')))
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

const finished = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Fields that stand beside each other where there is room. */
export const Row = ({ short, children }: { short?: boolean; children: ReactNode }) => (
  <div className={styles.row} data-short={short || undefined}>
    {children}
  </div>
);

/** Fields that belong together, under a heading. */
export function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
