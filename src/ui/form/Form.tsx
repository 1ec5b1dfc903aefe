import type { FormEvent, ReactNode } from 'react';
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
  const summary =
    problems.length === 0
      ? ''
      : `${say('topics_formproblems', { count: problems.length })} ${problems.map(({ sentence }) => sentence).join(' ')}`;
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={onSubmit}>
      {children}
      <Announcer says={summary} />
    </form>
  );
}

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
