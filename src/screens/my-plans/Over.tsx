import { subtractMoney } from '#domain/money.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './my-plans.module.css';
import type { OfPlan, Props } from './props.ts';

/** The end of a plan, and what is owed on its accounts by now. */
export function Over({ actor, plan }: Props & OfPlan) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { end, remaining, changes, isAtBank, due } = plan;
  const settled = changes.find(({ what }) => what === 'settle');
  if (end === undefined)
    return (
      <section className={styles.next}>
        <p>{say(isAtBank ? 'topics_planlastsent' : 'topics_planalldone')}</p>
      </section>
    );
  const { owed, by, later } = end;
  return (
    <section className={styles.next}>
      {settled ? (
        <Settled plan={plan} settled={settled.settled} />
      ) : (
        <p>{say(`topics_planended_${by}`, { date: longDate(end.date, language) })}</p>
      )}
      {owed !== undefined && owed > 0 && (
        <p>
          {say(settled ? 'topics_plansettledowed' : 'topics_planendedleft', {
            remaining: money(owed),
          })}
        </p>
      )}
      {later !== undefined && (
        <p>
          {say('topics_planpaidlater', { paid: money(later) })}{' '}
          {remaining === 0 && say('topics_planpaidlaterall')}
        </p>
      )}
      {owed === undefined && later === undefined && remaining > 0 && (
        <p>{say('topics_planendedowed')}</p>
      )}
      {due && (
        <>
          <div className={styles.leave}>
            <Button look="primary" large onClick={() => actor.send({ type: 'due.chosen' })}>
              {say('buttons_plandue', { amount: money(due.amount) })}
            </Button>
          </div>
          <p className={styles.soft}>{say('topics_planendedways')}</p>
        </>
      )}
      {owed === 0 && <p>{say('topics_planendedpaid')}</p>}
    </section>
  );
}

interface OfSettled extends OfPlan {
  /** Cents that the provider took as settled; of older ones they are not kept. */
  readonly settled: OfPlan['plan']['paid'] | undefined;
}

/** The rest of the plan that the provider took as settled, and what that means. */
function Settled({ plan: { end, agreed, interestPaid }, settled }: OfSettled) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  const { name: provider } = useTenant();
  if (end === undefined) return null;
  const said = { provider, date: longDate(end.date, language) };
  const interest = subtractMoney(subtractMoney(agreed.total, agreed.balance), interestPaid);
  return (
    <>
      <p>
        {settled === undefined
          ? say('topics_plansettledon', said)
          : say('topics_plansettledsum', { ...said, settled: money(settled) })}
      </p>
      <p>
        {say('topics_plansettledmeans')}
        {interest > 0 && ` ${say('topics_plansettledinterest')}`}
      </p>
    </>
  );
}
