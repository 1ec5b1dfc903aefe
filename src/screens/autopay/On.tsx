import { useSelector } from '@xstate/react';
import { owedAt, type WaitReason } from '#domain/autopay/agreement.ts';
import { autopayDay, autopayWhere } from '#text/autopay.ts';
import { longDate } from '#text/formats.ts';
import { meansOf } from '#text/means.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { Round } from './Round.tsx';
import { useKnown } from './use-known.ts';
import { useWhere } from './use-where.ts';

const waits = {
  card: {
    heading: 'headings_autopaywaiting',
    topic: 'topics_autopaywaitinghere',
    button: 'buttons_autopayothercard',
  },
  ach: {
    heading: 'headings_autopaywaitingbank',
    topic: 'topics_autopaywaitingbank',
    button: 'buttons_autopayotherbank',
  },
} as const;

const reasons = {
  refused: 'topics_autopaywaitsrefused',
  cardGone: 'topics_autopaywaitscardgone',
  cardExpired: 'topics_autopaywaitscardexpired',
  bankUntaken: 'topics_autopaywaitsbankuntaken',
} as const satisfies Record<WaitReason, string>;

/** The agreement and the announced payment, with everything that may be done about it. */
export function On({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const written = useMoney();
  const known = useKnown(actor);
  const { agreement } = known;
  const done = useSelector(actor, ({ context }) => context.done);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  if (agreement === undefined) throw new Error('nothing is agreed to');
  const { day, cap, waitsFor, round, next, type } = agreement;
  const isBank = type === 'ach';
  const where = useWhere(actor, agreement);
  const means = meansOf({ ...agreement, method: isBank ? 'ach' : 'cards' }, { say, lookUp });
  const { locations } = agreement;
  const owed = locations ? owedAt(known, locations) : known.owed;
  const facts = [
    [say('labels_autopaywhen'), autopayDay(day, { say })],
    [say('labels_autopaycap'), written(cap)],
    ...(where
      ? [[say('labels_autopaywhere'), autopayWhere(where, { say, language })] as const]
      : []),
    [say('labels_autopaymeans'), means],
  ] as const;
  const isWaiting = waitsFor !== undefined;
  const waiting = waits[type];
  return (
    <Page actor={actor}>
      <p role="status" className={styles.done}>
        {done && say(`topics_autopaydone${done}`)}
      </p>
      {round && <Round {...{ actor, round }} />}
      <section className={styles.card} aria-labelledby="autopay-on">
        <h2 id="autopay-on">{say(isWaiting ? waiting.heading : 'headings_autopayon')}</h2>
        {isWaiting && (
          <p>
            {say(reasons[waitsFor], { means })} {say(waiting.topic)}
            {owed > 0 && ` ${say('topics_autopaystilltopay', { amount: written(owed) })}`}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isWaiting && !round && (
          <p>{say('topics_autopaynoround', { date: longDate(next, language) })}</p>
        )}
        <div className={styles.foot}>
          <Button
            {...(isWaiting && { look: 'primary' })}
            large
            disabled={busy}
            onClick={() => actor.send({ type: 'choice.begun' })}
          >
            {say(isWaiting ? waiting.button : 'buttons_autopaychange')}
          </Button>
          <Button large disabled={busy} onClick={() => actor.send({ type: 'stop.chosen' })}>
            {say('buttons_autopaystop')}
          </Button>
          <Button
            look="quiet"
            large
            disabled={busy}
            onClick={() => actor.send({ type: 'page.left' })}
          >
            {say('buttons_back')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
