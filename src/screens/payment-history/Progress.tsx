import { Progress as Bar } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useId } from 'react';
import { progressOf, type PastPayment } from '#domain/history.ts';
import { noMoney, subtractMoney } from '#domain/money.ts';
import { standingText } from '#domain/reversal.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { OtherCard } from '#ui/plans/OtherCard.tsx';
import { PlanMeans } from '#ui/plans/PlanMeans.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './payment-history.module.css';

/** The part of the bill, or of its plan, that is paid; what is left is told where it is certain. */
export function Progress({ item }: { readonly item: PastPayment }) {
  const say = useSay();
  const money = useMoney();
  const id = useId();
  const { status, plan } = item;
  const { reversal, isPending, isLost, paid, back, remaining, percent } = progressOf(item);
  const label = isPending
    ? 'labels_historypending'
    : isLost
      ? 'labels_amount'
      : 'labels_historypaid';
  // What is owed by now stands with the bill.
  const isHidden = reversal || isLost || status === 'Partial_Payment' || status === 'Pending';
  const heading = say(reversal ? standingText(reversal) : `headings_history_${status}`);
  return (
    <section className={styles.progress} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Bar value={percent} size="lg" radius="xl" aria-label={heading} />
      <dl>
        <div>
          <dt>{say(label)}</dt>
          <dd>{money(paid)}</dd>
        </div>
        {back && (
          <>
            <div>
              <dt>{say(`labels_status_${back.kind}`)}</dt>
              <dd>{money(subtractMoney(noMoney, back.amount))}</dd>
            </div>
            <div>
              <dt>{say(`labels_afterback_${back.kind}`)}</dt>
              <dd>{money(back.left)}</dd>
            </div>
          </>
        )}
        {!isHidden && remaining !== undefined && (
          <div>
            <dt>{say('labels_historyleft')}</dt>
            <dd>{money(remaining)}</dd>
          </div>
        )}
      </dl>
      {isPending && item.type !== 'ach' && <p>{say('topics_historyundecided')}</p>}
      {isLost && <p>{say('topics_historynottaken')}</p>}
      {plan && reversal?.kind === 'refunded' && <p>{say('topics_planrefunded')}</p>}
      {plan && <Made item={item} plan={plan} />}
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
  const { nextTransactionDate: next } = plan;
  return (
    <>
      <p>
        {say('topics_historymade', { made, count })}{' '}
        {next && say('topics_historynext', { date: longDate(next, language) })}
      </p>
      {means && (
        <p>
          <PlanMeans means={means} />{' '}
          {means.mayChange && (
            <OtherCard planId={plan.planId} from={item.id} number={item.paymentPostingId} />
          )}
        </p>
      )}
    </>
  );
}
