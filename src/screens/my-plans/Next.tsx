import { addressOf } from '#domain/place-at.ts';
import { itsPage } from '#domain/visit/where-plan-shows.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PlanMeans } from '#ui/plans/PlanMeans.tsx';
import { useMissedWords } from '#ui/plans/use-missed-words.ts';
import { useMoney } from '#ui/use-money.ts';
import { Over } from './Over.tsx';
import styles from './my-plans.module.css';
import type { OfPlan, Props } from './props.ts';

/** The next payment of a plan, as large as it is wanted; of one that is over, how it ended. */
export function Next({ actor, plan }: Props & OfPlan) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { planId, next, missed, means, status, due, isHeld, deeds } = plan;
  const words = useMissedWords({ missed, next: next?.date, means });
  if (status !== 'active') return <Over {...{ actor, plan }} />;
  return (
    <section className={styles.next} aria-labelledby="plan-next">
      <h2 id="plan-next">
        {say(due?.isOverdue ? 'labels_planoverdue' : 'labels_receiptplannext')}
      </h2>
      {next ? (
        <>
          <p className={styles.sum}>
            <strong>{money(next.amount)}</strong>{' '}
            <span>
              {say(due?.isOverdue ? 'topics_planwasdue' : 'topics_planon', {
                date: longDate(next.date, language),
              })}
            </span>
          </p>
          {next.isUnderWay && (
            <p role="status">{say(isHeld ? 'topics_planheld' : 'topics_planbeingtaken')}</p>
          )}
        </>
      ) : (
        <p>{say(nothingNext(plan))}</p>
      )}
      {missed && (
        <Note icon="alert" isWarning={!missed.harmless}>
          {words.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {deeds.includes('means') && !means?.isByHand && missed.harmless !== 'otherMeans' && (
            <p>
              <ButtonLink
                look={missed.waits ? 'primary' : 'secondary'}
                href={`#${addressOf('planMeans', { planId, from: itsPage })}`}
              >
                {say(missed.waits?.isMore ? 'links_planmeansagree' : 'links_planmeans')}
              </ButtonLink>
            </p>
          )}
        </Note>
      )}
      {means && !missed?.waits && (
        <p>
          <PlanMeans means={means} />
        </p>
      )}
      {due && (
        <>
          {due.count > 1 && (
            <p>
              {say('topics_planduecount', {
                count: due.count,
                amount: money(due.amount),
                date: longDate(due.by, language),
              })}
            </p>
          )}
          <div className={styles.leave}>
            <Button look="primary" large onClick={() => actor.send({ type: 'due.chosen' })}>
              {say('buttons_plandue', { amount: money(due.amount) })}
            </Button>
            {due.overdue && (
              <Button onClick={() => actor.send({ type: 'overdue.chosen' })}>
                {say('buttons_planoverdue', { amount: money(due.overdue.amount) })}
              </Button>
            )}
          </div>
          <p className={styles.soft}>{say('topics_plandueways')}</p>
        </>
      )}
    </section>
  );
}

/** The reason why no payment comes next. */
const nothingNext = ({ missed, remaining }: OfPlan['plan']) => {
  if (missed?.waits?.isMore) return 'topics_planwaitsnextagree';
  if (missed?.waits) return 'topics_planwaitsnext';
  return remaining > 0 ? 'topics_plannextunset' : 'topics_plannonext';
};
