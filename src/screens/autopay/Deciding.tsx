import { useSelector } from '@xstate/react';
import { historicBrand } from '#domain/historic-brand.ts';
import { meansOf } from '#text/means.ts';
import { useLookUp, useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './autopay.module.css';
import { Page } from './Page.tsx';
import type { Props } from './props.ts';
import { Sentences } from './Sentences.tsx';
import { useKnown } from './use-known.ts';

/** The sentences that are agreed to, and the one button that agrees. */
export function Deciding({ actor }: Props) {
  const say = useSay();
  const lookUp = useLookUp();
  const { cards, agreement } = useKnown(actor);
  const terms = useSelector(actor, ({ context }) => context.terms);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const card = cards.find(({ id }) => id === terms?.means);
  const isBank = card === undefined;
  const means = card
    ? meansOf(
        { method: 'cards', brand: historicBrand(card.brand), last4: card.last4 },
        { say, lookUp },
      )
    : meansOf({ method: 'ach', last4: agreement?.last4 ?? '' }, { say, lookUp });
  return (
    <Page actor={actor}>
      <section className={styles.card} aria-labelledby="autopay-agree">
        <Sentences {...{ actor, means, isBank }} />
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
