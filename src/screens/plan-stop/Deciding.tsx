import { useSelector } from '@xstate/react';
import { useSay } from '#text/say.tsx';
import { CallUs } from '#ui/CallUs.tsx';
import { Button } from '#ui/Button.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { Trouble } from '#ui/Trouble.tsx';
import { useMoney } from '#ui/use-money.ts';
import { useTakesFocus } from '#ui/use-takes-focus.ts';
import { Bills } from './Bills.tsx';
import styles from './plan-stop.module.css';
import type { Props } from './props.ts';
import { useEffectWords } from './use-effect-words.ts';

/** The figures of a stop, the one button that stops the plan, and the one that keeps it. */
export function Deciding({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const { effects } = useEffectWords();
  const { known: plan, trouble } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const box = useTakesFocus(trouble !== undefined && !busy);
  if (plan === undefined) throw new Error('the plan is not read');
  const { bills, owed, taken, mayPlan, phone } = plan;
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('titles_planstop')}</MainHeading>
        <p>
          {say('labels_receiptplanaccounts')}: {bills.map(({ number }) => number).join(', ')}
        </p>
        <p>
          {say(plan.isByHand ? 'topics_planstoppaid' : 'topics_planstoptaken', {
            amount: written(taken),
          })}
        </p>
      </header>
      {trouble && (
        <div ref={box} tabIndex={-1}>
          <Trouble>{say(`errors_planstop${trouble}`)}</Trouble>
        </div>
      )}
      <section className={styles.effect} aria-labelledby="stop-effect">
        <h2 id="stop-effect">{say('headings_planstopeffect')}</h2>
        {effects(plan).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {owed === 0 ? (
          <p>{say('topics_planstopfree')}</p>
        ) : (
          <>
            <p>{say('topics_planstopowed')}</p>
            <Bills bills={bills} />
            <p>{say(mayPlan ? 'topics_planstopanew' : 'topics_planstoponline')}</p>
          </>
        )}
        <div className={styles.foot}>
          <Button
            look="primary"
            large
            busy={busy}
            onClick={() => actor.send({ type: 'stop.agreed' })}
          >
            {say('buttons_stopplan')}
          </Button>
          <Button disabled={busy} large onClick={() => actor.send({ type: 'plan.kept' })}>
            {say('buttons_keepplan')}
          </Button>
        </div>
      </section>
      {phone && (
        <p className={styles.fine}>
          <CallUs phone={phone} />
        </p>
      )}
    </div>
  );
}
