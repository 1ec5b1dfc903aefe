import { useSelector } from '@xstate/react';
import { autopayDay } from '#text/autopay.ts';
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

/** The agreement and the announced payment, with everything that may be done about it. */
export function On({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const written = useMoney();
  const { agreement } = useKnown(actor);
  const done = useSelector(actor, ({ context }) => context.done);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  if (agreement === undefined) throw new Error('nothing is agreed to');
  const { day, cap, waitsFor, round, next } = agreement;
  const facts = [
    [say('labels_autopaywhen'), autopayDay(day, { say })],
    [say('labels_autopaycap'), written(cap)],
    [say('labels_autopaymeans'), meansOf({ method: 'cards', ...agreement }, { say, lookUp })],
  ] as const;
  const isWaiting = waitsFor !== undefined;
  return (
    <Page actor={actor}>
      <p role="status" className={styles.done}>
        {done && say(`topics_autopaydone${done}`)}
      </p>
      {round && <Round {...{ actor, round }} />}
      <section className={styles.card} aria-labelledby="autopay-on">
        <h2 id="autopay-on">{say(isWaiting ? 'headings_autopaywaiting' : 'headings_autopayon')}</h2>
        {isWaiting && <p>{say('topics_autopaywaitinghere')}</p>}
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
            {say(isWaiting ? 'buttons_autopayothercard' : 'buttons_autopaychange')}
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
