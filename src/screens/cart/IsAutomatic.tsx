import { answerUntil } from '#domain/autopay/asked.ts';
import type { CartAccount } from '#domain/cart.ts';
import type { CalendarDate } from '#domain/dates.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { ToAnswer } from '#ui/autopay/ToAnswer.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './NotOnline.module.css';

interface Props {
  readonly account: CartAccount;
  /** The payer's automatic payment would take it, and waits for other means. */
  readonly waits: boolean;
}

/** The day on which a bill is paid by itself, so that nobody pays it twice from fear; to pay it by hand stays possible. */
export function IsAutomatic({ account: { automatic, amount }, waits }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  if (waits) return <p className={styles.notice}>{say('topics_billautomaticwaits')}</p>;
  if (automatic === undefined) return null;
  const date = automatic.date as CalendarDate;
  if (automatic.asks)
    return (
      <p className={styles.notice}>
        {say('topics_billautomaticasks', {
          amount: written(automatic.amount),
          date: longDate(date, language),
        })}{' '}
        <small>
          {say('topics_billautomaticuntil', { until: longDate(answerUntil(date), language) })}{' '}
          <ToAnswer />
        </small>
      </p>
    );
  return (
    <p className={styles.notice}>
      {automatic.isAgain && `${say('topics_billautomaticrefused')} `}
      {say('topics_billautomatic', {
        amount: written(automatic.amount),
        date: longDate(date, language),
      })}{' '}
      <small>
        {say(automatic.amount < amount ? 'topics_billautomaticpart' : 'topics_billautomatichand')}
      </small>
    </p>
  );
}
