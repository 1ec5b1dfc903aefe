import { Progress as Bar } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useId } from 'react';
import { hasPlanEnded, isPlanPayment, progressOf, type PastPayment } from '#domain/history.ts';
import { addressOf } from '#domain/place-at.ts';
import { noMoney, subtractMoney } from '#domain/money.ts';
import { backWord, standingText } from '#domain/reversal.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { MissedPayment } from '#ui/plans/MissedPayment.tsx';
import { PlanMeans } from '#ui/plans/PlanMeans.tsx';
import { PlanWays } from '#ui/plans/PlanWays.tsx';
import { useMoney } from '#ui/use-money.ts';
import { Ended } from './Ended.tsx';
import styles from './payment-history.module.css';

interface Props {
  readonly item: PastPayment;
  readonly onBalances: () => void;
}

/** The part of the bill, or of its plan, that is paid; what is left is told where it is certain. */
export function Progress({ item, onBalances }: Props) {
  const say = useSay();
  const money = useMoney();
  const id = useId();
  const { status, plan } = item;
  const { reversal, isPending, isLost, paid, back, stays, whole, remaining, percent } =
    progressOf(item);
  const label = isPending
    ? 'labels_historypending'
    : isLost
      ? 'labels_amount'
      : 'labels_historypaid';
  // What is owed by now stands with the bill.
  const isHidden = reversal || isLost || status === 'Partial_Payment' || status === 'Pending';
  const standing = reversal
    ? standingText(reversal, item.method)
    : (`headings_history_${status}` as const);
  const goesOn = plan?.schedule.some(({ status: of }) => of === 'pending' || of === 'waiting');
  // Nothing of it was for the bill, which is told by the payments that were.
  const isOnTop = !reversal && item.beyond !== undefined && item.beyond >= item.amount;
  const heading = say(
    isOnTop
      ? 'labels_receiptontop'
      : isPlanPayment(item)
        ? 'labels_history_forplan'
        : hasPlanEnded(item)
          ? 'labels_history_Plan_Ended'
          : standing,
  );
  return (
    <section className={styles.progress} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {!isOnTop && <Bar value={percent} size="lg" radius="xl" aria-label={heading} />}
      {stays && whole ? (
        <p>{say('topics_historybar', { part: money(stays), whole: money(whole) })}</p>
      ) : null}
      <dl>
        <div>
          <dt>{say(label)}</dt>
          <dd>{money(paid)}</dd>
        </div>
        {back && (
          <>
            <div>
              <dt>{say(`labels_status_${backWord(back.kind, item.method)}`)}</dt>
              <dd>{money(subtractMoney(noMoney, back.amount))}</dd>
            </div>
            <div>
              <dt>{say(`labels_afterback_${back.kind}`)}</dt>
              <dd>{money(back.left)}</dd>
            </div>
          </>
        )}
        {reversal?.kind !== 'returned' && reversal?.kind !== 'disputed' && plan?.end?.beside && (
          <div>
            <dt>{say('labels_historybeside')}</dt>
            <dd>{money(plan.end.beside)}</dd>
          </div>
        )}
        {!isHidden && !isOnTop && remaining !== undefined && (
          <div>
            <dt>{say('labels_historyleft')}</dt>
            <dd>{money(remaining)}</dd>
          </div>
        )}
      </dl>
      {isPending && item.method !== 'ach' && <p>{say('topics_historyundecided')}</p>}
      {isLost && <p>{say('topics_historynottaken')}</p>}
      {goesOn && reversal?.kind === 'refunded' && <p>{say('topics_planrefunded')}</p>}
      {plan && <Made item={item} plan={plan} />}
      {plan?.end && <Ended end={plan.end} left={plan.balance} onBalances={onBalances} />}
    </section>
  );
}

interface MadeProps {
  readonly item: PastPayment;
  readonly plan: NonNullable<PastPayment['plan']>;
}

function Made({ item, plan }: MadeProps) {
  const say = useSay();
  const language = useLanguage();
  const { completedTransactions: made, totalTransaction: count, means } = plan;
  const { nextTransactionDate: next, missed, accounts } = plan;
  return (
    <>
      <p>
        {say('topics_historymade', { made, count })}{' '}
        {next && !missed && say('topics_historynext', { date: longDate(next, language) })}
        {missed && <MissedPayment missed={missed} next={next} means={means} />}
      </p>
      {means && (
        <p>
          <PlanMeans means={means} />{' '}
          <PlanWays
            means={means}
            planId={plan.planId}
            from={item.id}
            number={item.paymentPostingId}
          />
        </p>
      )}
      {!means && accounts && (
        <p>
          <a href={`#${addressOf('myPlan', { planId: plan.planId })}`}>{say('links_seeplan')}</a>
        </p>
      )}
    </>
  );
}
