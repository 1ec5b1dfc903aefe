import { useSelector } from '@xstate/react';
import type { AutopayRound } from '#domain/autopay/agreement.ts';
import { answerUntil } from '#domain/autopay/asked.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import type { Props } from './props.ts';

/** The announced payment: how much, when, for what, and the word of the patient on it. */
export function Round({ actor, round }: Props & { readonly round: AutopayRound }) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const given = useSelector(actor, ({ context }) => context.answer);
  const { amount, date, state, bills, takes, untaken } = round;
  const day = longDate(date, language);
  const asks = state === 'asking';
  return (
    <section className={styles.next} aria-labelledby="autopay-round">
      <h2 id="autopay-round">
        {say(asks && takes > 0 ? 'headings_autopayroundasking' : 'headings_autopayround')}
      </h2>
      <p className={styles.sum}>
        <strong>{written(takes)}</strong>{' '}
        <span>{say(asks ? 'topics_autopayplanned' : 'topics_planon', { date: day })}</span>
      </p>
      {round.isAgain && (
        <Note isFault icon="alert" heading={say('headings_autopayrefused')}>
          <p>{say('topics_autopayroundagain', { date: day })}</p>
        </Note>
      )}
      <dl className={styles.bills}>
        {bills.map(({ number, location, amount: cents }) => (
          <div key={`${number} ${location}`}>
            <dt>
              {say('labels_accountnamed', { number })} · {location}
            </dt>
            <dd>{written(cents)}</dd>
          </div>
        ))}
      </dl>
      {untaken.length > 0 && (
        <>
          <p>{say('topics_autopayroundless', { announced: written(amount) })}</p>
          <ul className={styles.sentences}>
            {untaken.map(({ number, location, amount: cents, why }) => (
              <li key={`${number} ${location}`}>
                {say(`topics_autopayless_${why}`, { number, location, amount: written(cents) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {takes > 0 && (
        <p>
          {say(`topics_autopayround${state}`, { date: day })}
          {asks &&
            ` ${say('topics_billautomaticuntil', { until: longDate(answerUntil(date), language) })}`}
        </p>
      )}
      {state !== 'taking' && (
        <div className={styles.foot}>
          {asks && (
            <Button
              look="primary"
              large
              busy={busy && given === 'allow'}
              disabled={busy}
              onClick={() => actor.send({ type: 'round.allowed' })}
            >
              {say('buttons_autopayallow', { amount: written(amount) })}
            </Button>
          )}
          <Button
            large
            busy={busy && given === 'leaveOut'}
            disabled={busy}
            onClick={() => actor.send({ type: 'leaveOut.chosen' })}
          >
            {say('buttons_autopayleaveout')}
          </Button>
        </div>
      )}
    </section>
  );
}
