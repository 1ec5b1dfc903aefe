import { useSelector } from '@xstate/react';
import { addressOf } from '#domain/place-at.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Note } from '#ui/Note.tsx';
import { ScheduleTable } from '#ui/plans/ScheduleTable.tsx';
import { Agreed } from './Agreed.tsx';
import { Bills } from './Bills.tsx';
import { Changes } from './Changes.tsx';
import { Deeds } from './Deeds.tsx';
import styles from './my-plans.module.css';
import { Next } from './Next.tsx';
import type { Props } from './props.ts';
import { Share } from './Share.tsx';
import { StateBadge } from './StateBadge.tsx';
import { ToBalances, ToPlans } from './Ways.tsx';

/** The rows of the payments that stand below each other at once. */
const rowsAtOnce = 12;

/** A plan whole: its next payment, how far it is, what may be done to it, its payments, and its terms. */
export function Shown({ actor, isGuest = false }: Props) {
  const say = useSay();
  const language = useLanguage();
  const plan = useSelector(actor, ({ context }) => context.known);
  if (plan === undefined) throw new Error('the plan is not read');
  const { made, payments, paid, beside, remaining, phone, bills, refunded, status, of, isAtBank } =
    plan;
  const numbers = bills.map(({ number }) => number).join(', ');
  return (
    <div className={styles.whole}>
      <div className={styles.columns}>
        <header>
          <MainHeading>{say('titles_myplan')}</MainHeading>
          <p className={styles.of}>
            <StateBadge stands={plan} />{' '}
            <span>
              {say(bills.length > 1 ? 'labels_planforseveral' : 'labels_planfor', { numbers })}
            </span>
          </p>
          {of && (
            <Note icon="info">
              <p>{say(`topics_planof${of}`)}</p>
            </Note>
          )}
        </header>
        <div className={styles.stand}>
          <Next {...{ actor, plan }} />
          <section className={styles.part} aria-label={say('labels_planpaidsofar')}>
            <Share {...{ paid, remaining, beside }} />
            <p className={styles.soft}>
              {say('topics_historymade', { made, count: payments.length })}{' '}
              {refunded > 0 && status === 'active' && say('topics_planrefunded')}
              {isAtBank && status === 'active' && say('topics_planatbank')}
            </p>
          </section>
        </div>
        <Deeds {...{ plan, isGuest }} />
        <div className={styles.rest}>
          <ScheduleTable
            rows={payments.map(({ item, receipt, ...row }) => ({
              ...row,
              ...(item && { href: `#${addressOf('paymentHistoryDetail', { id: item })}` }),
              ...(receipt && { href: `${receipt}?language=${language}`, isFile: true as const }),
            }))}
            pageSize={rowsAtOnce}
          />
          <Bills plan={plan} />
          <Changes plan={plan} />
          <Agreed {...{ actor, plan }} />
          {phone && (
            <p className={styles.soft}>
              <CallUs phone={phone} />
            </p>
          )}
          <div className={styles.leave}>
            <ToPlans {...{ actor, isGuest }} />
            {!isGuest && <ToBalances actor={actor} />}
          </div>
        </div>
      </div>
    </div>
  );
}
