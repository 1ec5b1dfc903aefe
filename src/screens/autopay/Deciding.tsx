import { useSelector } from '@xstate/react';
import { firstOccasion } from '#domain/autopay/days.ts';
import { historicBrand } from '#domain/historic-brand.ts';
import { autopaySentences } from '#text/autopay.ts';
import { longDate } from '#text/formats.ts';
import { useLanguage, useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The sentences that are agreed to, and the one button that agrees. */
export function Deciding({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const language = useLanguage();
  const written = useMoney();
  const { name: provider, payments } = useTenant();
  const { today, cards, agreement } = useKnown(actor);
  const terms = useSelector(actor, ({ context }) => context.terms);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const card = cards.find(({ id }) => id === terms?.card);
  if (terms === undefined || card === undefined) throw new Error('nothing is chosen');
  const { day, cap } = terms;
  const first = firstOccasion(day, today);
  const brand = historicBrand(card.brand);
  const sentences = autopaySentences(
    { provider, day, cap, brand, last4: card.last4, first },
    { say, lookUp, language, currency: payments.currency },
  );
  const round = agreement?.round;
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="autopay-agree">
        <h2 id="autopay-agree">{say('headings_autopayagree')}</h2>
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {round && (
          <p>
            {say('topics_autopayeffectround', {
              amount: written(round.amount),
              date: longDate(round.date, language),
            })}
          </p>
        )}
        <div className={styles.foot}>
          <Button
            look="primary"
            large
            busy={busy}
            onClick={() => actor.send({ type: 'terms.agreed' })}
          >
            {say('buttons_autopayagree')}
          </Button>
          <Button disabled={busy} large onClick={() => actor.send({ type: 'choice.reopened' })}>
            {say('buttons_autopaychooseagain')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
