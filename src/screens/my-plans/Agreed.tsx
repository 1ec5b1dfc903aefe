import { subtractMoney } from '#domain/money.ts';
import { holdsNow } from '#domain/plans/plan-change.ts';
import { longDate } from '#text/formats.ts';
import { writtenRate } from '#text/plan-box.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { usePlanWords } from '#ui/plans/PlanWords.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import { AgreedPaper } from './AgreedPaper.tsx';
import styles from './my-plans.module.css';
import type { OfPlan, Props } from './props.ts';

/** The terms of a plan as they were agreed to, what of the interest is paid, how it is stopped, and its paper. */
export function Agreed({ actor, plan }: Props & OfPlan) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const words = usePlanWords();
  const { name: provider } = useTenant();
  const { agreed, since, interestPaid, hasPaper, deeds, of } = plan;
  const { balance, total, first, last, earlyPayoff } = agreed;
  const interest = subtractMoney(total, balance);
  const facts = [
    [say('labels_receiptplanbalance'), money(balance)],
    [say('labels_planinterest'), money(interest)],
    [say('labels_planrate'), writtenRate({ rate: agreed.rate }, language)],
    ...(interest > 0 ? [[say('labels_planinterestpaid'), money(interestPaid)] as const] : []),
    [say(of ? 'labels_plantotalof' : 'labels_plantotal'), money(total)],
    [say('labels_planfirst'), longDate(first, language)],
    [say('labels_planlast'), longDate(last, language)],
  ] as const;
  const now = holdsNow(plan);
  const early = { interestToday: 'topics_planpayoffinterest', noInterest: 'topics_planpayofffree' };
  return (
    <section className={styles.part} aria-labelledby="plan-agreed">
      <h2 id="plan-agreed">
        {say(`headings_planagreed${plan.changes.length > 0 ? 'first' : ''}${of ? 'of' : ''}`)}
      </h2>
      {now && (
        <p>
          {now.count === 1
            ? say('topics_planholdsnowone', { next: longDate(now.next, language) })
            : say('topics_planholdsnow', {
                count: now.count,
                next: longDate(now.next, language),
                last: longDate(now.last, language),
              })}
        </p>
      )}
      <p>
        {words(agreed)}{' '}
        {say(of ? 'topics_plansinceof' : 'topics_plansince', { date: longDate(since, language) })}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {plan.status === 'active' && (
        <ul className={styles.notes}>
          {interest > 0 && <li>{say(early[earlyPayoff] as 'topics_planpayofffree')}</li>}
          <li>{say('topics_planmissing')}</li>
          {deeds.includes('stop') && <li>{say('topics_planstoppage', { provider })}</li>}
        </ul>
      )}
      {hasPaper && <AgreedPaper actor={actor} />}
    </section>
  );
}
