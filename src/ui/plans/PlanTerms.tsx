import type { PlanSchedule } from '#domain/plans/plan-schedule.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { useTenant } from '../tenant.tsx';
import { useMoney } from '../use-money.ts';
import { useOwnLogin } from './own-login.ts';
import styles from './plans.module.css';

interface Props {
  readonly schedule: PlanSchedule;
  readonly hasInterest?: boolean;
  /** The cost stands in a box of its own. */
  readonly isBoxed?: boolean;
}

/** The terms of a plan, in words that everybody knows. */
export function PlanTerms({ schedule, hasInterest = false, isBoxed = false }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const mayStop = useOwnLogin();
  const { payments, payment, interval, completionDate } = schedule;
  const date = longDate(completionDate, language);
  const last = payments.at(-1)?.amount ?? payment;
  const amount = written(last);
  return (
    <section className={styles.terms}>
      <h2>{say('headings_planterms')}</h2>
      <ul>
        <li>{say('topics_plantoday', { amount: written(payments[0]?.amount ?? payment) })}</li>
        {payments.length === 2 && <li>{say('topics_planthenlast', { amount, date })}</li>}
        {payments.length > 2 && (
          <li>
            {say(`topics_planthen_${interval}`, { amount: written(payment) })}{' '}
            {last === payment
              ? say('topics_planends', { date })
              : say('topics_planendswith', { amount, date })}
          </li>
        )}
        {!hasInterest && !isBoxed && <li>{say('topics_plannocost')}</li>}
        {hasInterest && <li>{say('topics_planpayoffsooner')}</li>}
        <li>{say('topics_planreceipts')}</li>
        {payments.length > 1 && <li>{say('topics_planmissing')}</li>}
        {payments.length > 1 && (
          <li>{say('topics_planbyhandoffer', { button: say('links_planbyHand') })}</li>
        )}
        <li>
          {mayStop
            ? say('topics_planstopmine', { button: say('links_myplans') })
            : say('topics_planstopletters')}{' '}
          {say('topics_planortell', { provider })}
        </li>
      </ul>
    </section>
  );
}
