import type { OfYear } from '#domain/plans/deeds.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import styles from './plan-deed.module.css';

interface Props {
  readonly deed: 'pause' | 'move';
  readonly times: OfYear;
}

/** The times that a change is left in a year, before the patient meets the last one. */
export function TimesLeft({ deed, times: { left, of, more } }: Props) {
  const say = useSay();
  const language = useLanguage();
  return (
    <p className={styles.fine}>
      {say(`topics_deedtimes_${deed}`, { left, of })}
      {more && ` ${say('topics_deedtimesmore', { date: longDate(more, language) })}`}
    </p>
  );
}
