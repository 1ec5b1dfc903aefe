import { useId } from 'react';
import { addressOf } from '#domain/place-at.ts';
import type { MyPlanLine } from '#domain/plans/my-plan.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { MissedPayment } from '#ui/plans/MissedPayment.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';
import { Share } from './Share.tsx';
import { StateBadge } from './StateBadge.tsx';

/** One plan among all: its accounts, its next payment, how far it is, and the way to all of it. */
export function Line({ plan }: { readonly plan: MyPlanLine }) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const id = useId();
  const { saveCreditCard } = useTenant().payments;
  const changing = saveCreditCard ? { mayChange: true as const } : undefined;
  const { planId, accounts, next, missed, paid, remaining, since, ended, of } = plan;
  const isOverdue = missed?.overdue !== undefined;
  const numbers = accounts.join(', ');
  return (
    <article className={styles.line} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id}>
          {say(accounts.length > 1 ? 'labels_planforseveral' : 'labels_planfor', { numbers })}
        </h3>
        <StateBadge stands={plan} />
      </div>
      {of && <p>{say(`words_planof${of}`)}</p>}
      {next && (
        <p className={styles.soon}>
          {say(isOverdue ? 'labels_planoverdue' : 'labels_receiptplannext')}:{' '}
          <strong>{money(next.amount)}</strong>{' '}
          {say(isOverdue ? 'topics_planwasdue' : 'topics_planon', {
            date: longDate(next.date, language),
          })}
        </p>
      )}
      {missed && (
        <p>
          <MissedPayment missed={missed} next={next?.date} means={changing} />
        </p>
      )}
      <Share paid={paid} remaining={remaining} />
      <div className={styles.foot}>
        <p className={styles.soft}>
          {say('topics_plansince', { date: longDate(since, language) })}{' '}
          {ended && say('topics_planendedon', { date: longDate(ended, language) })}
        </p>
        <ButtonLink look="secondary" href={`#${addressOf('myPlan', { planId })}`}>
          {say('links_seeplan')}
          <span className="visually-hidden">{` ${say('labels_planmeansof', { number: numbers })}`}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
