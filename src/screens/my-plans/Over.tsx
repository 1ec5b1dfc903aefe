import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';
import type { OfPlan } from './props.ts';

/** The end of a plan, and what is owed on its accounts by now. */
export function Over({ plan: { end, remaining } }: OfPlan) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  return (
    <section className={styles.next}>
      {end === undefined ? (
        <p>{say('topics_planalldone')}</p>
      ) : (
        <>
          <p>{say(`topics_planended_${end.by}`, { date: longDate(end.date, language) })}</p>
          {end.owed !== undefined && end.owed > 0 && (
            <p>{say('topics_planendedleft', { remaining: money(end.owed) })}</p>
          )}
          {end.owed === undefined && remaining > 0 && <p>{say('topics_planendedowed')}</p>}
          {end.owed === 0 && <p>{say('topics_planendedpaid')}</p>}
        </>
      )}
    </section>
  );
}
