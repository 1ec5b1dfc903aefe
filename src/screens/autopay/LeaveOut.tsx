import { longDate } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { useKnown } from './use-known.ts';

/** The effect of leaving an announced payment out, which cannot be taken back, and the way to keep it. */
export function LeaveOut({ actor }: Props) {
  const say = useSay();
  const written = useMoney();
  const language = useLanguage();
  const round = useKnown(actor).agreement?.round;
  if (round === undefined) throw new Error('nothing is announced');
  const said = { amount: written(round.takes), date: longDate(round.date, language) };
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="autopay-leaveout">
        <h2 id="autopay-leaveout">{say('headings_autopayleaveout')}</h2>
        <p>{say('topics_autopayleaveouteffect', said)}</p>
        <p>{say('topics_autopayleaveoutstays')}</p>
        <div className={styles.foot}>
          <Button look="primary" large onClick={() => actor.send({ type: 'leaveOut.agreed' })}>
            {say('buttons_autopayleaveout')}
          </Button>
          <Button large onClick={() => actor.send({ type: 'round.kept' })}>
            {say('buttons_autopaykeepround')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
