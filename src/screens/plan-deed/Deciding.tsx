import { useSelector } from '@xstate/react';
import { deedEffect } from '#domain/plans/deed-effect.ts';
import { isPlain, nameOfWish } from '#domain/plans/deeds.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { NewPayments } from '#ui/plans/NewPayments.tsx';
import { PlanBox } from '#ui/plans/PlanBox.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Page } from './Page.tsx';
import styles from './plan-deed.module.css';
import type { Props } from './props.ts';
import { useDeedWords } from './use-deed-words.ts';
import { usePlan } from './use-plan.ts';

/** The change in figures, the authorization, and the one button that agrees to it. */
export function Deciding({ actor }: Props) {
  const say = useSay();
  const { plan, deed } = usePlan(actor);
  const wish = useSelector(actor, ({ context }) => context.wish);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  if (wish === undefined) throw new Error('nothing is chosen');
  const effect = deedEffect(plan, wish);
  const { sentences, sum, cost, terms, agreement } = useDeedWords({ plan, wish, effect });
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="deed-effect">
        <h2 id="deed-effect">{say('headings_meanschange')}</h2>
        <div className={styles.sentences}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <BeforeAfter effect={effect} />
        <p>{sum}</p>
        <NewPayments payments={effect.payments} />
        {cost && (
          <>
            <PlanBox cost={cost} earlyPayoff={plan.interest?.earlyPayoff ?? 'noInterest'} />
            {terms.map((sentence) => (
              <p key={sentence} className={styles.fine}>
                {sentence}
              </p>
            ))}
          </>
        )}
        <p className={styles.fine}>{agreement}</p>
        <div className={styles.foot}>
          <Button
            look="primary"
            large
            busy={busy}
            onClick={() => actor.send({ type: 'change.agreed' })}
          >
            {say(`buttons_deedagree_${nameOfWish(wish)}`)}
          </Button>
          {!isPlain(deed) && (
            <Button disabled={busy} onClick={() => actor.send({ type: 'back.chosen' })}>
              {say('buttons_deedagain')}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={() => actor.send({ type: 'plan.left' })}>
            {say('buttons_deedleave')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
