import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { brandNameOf } from '#domain/saved-card.ts';
import { payingCard, type AbleCard } from '#domain/text-to-pay.ts';
import { useSay } from '#text/say.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioCards } from '#ui/form/RadioCards.tsx';
import { Note } from '#ui/Note.tsx';
import type { Known, Props } from './props.ts';
import styles from './communications.module.css';

type Shown = Pick<Props, 'actor' | 'isSent'> & Known['textCards'];

/** The card that pays by text, and where several can, the choice of it. */
export function PayingCard({ actor, isSent, able, chosen }: Shown) {
  const say = useSay();
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const made = useSelector(actor, (now) =>
    now.matches('savingCard') || now.matches('checkingCard') ? now.context.card : undefined,
  );
  const nameOf = (one: AbleCard) =>
    say('labels_savedcard', { brand: brandNameOf(one), last4: one.last4 });
  const paying = payingCard(able, chosen);
  if (paying === undefined)
    return (
      <Note icon="card" isWarning>
        {say(isSent ? 'topics_textcardnonesent' : 'topics_textcardnone')}
      </Note>
    );
  const choose = (card: AbleCard | undefined) => {
    if (card && !busy) actor.send({ type: 'card.chosen', card });
  };
  const { card } = paying;
  const shown = { brand: brandNameOf(card), last4: card.last4 };
  return (
    <div className={styles.paying}>
      {paying.standsIn && (
        <StandsIn>
          <p>{say('topics_textcardstandsin', shown)}</p>
          <div>
            <Button onClick={() => choose(card)} busy={busy}>
              {say('buttons_keeptextcard', shown)}
            </Button>
          </div>
        </StandsIn>
      )}
      {able.length > 1 ? (
        <RadioCards
          stacked
          label={say('labels_textcard')}
          chosen={(made ?? card).id}
          choices={able.map((one) => ({ key: one.id, label: nameOf(one) }))}
          onChoose={(id) => choose(able.find((one) => one.id === id))}
        />
      ) : (
        !paying.standsIn && <p>{say('topics_textcard', shown)}</p>
      )}
    </div>
  );
}

/** A card that stands in for another. Its button goes once it is chosen, and the switch it belongs to has the focus. */
function StandsIn({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const fields = own?.closest('fieldset');
    return () => {
      if (own?.contains(document.activeElement))
        fields?.querySelector<HTMLElement>('[name=hasTextToPay]')?.focus();
    };
  }, []);
  return (
    <Note icon="card" isWarning>
      <div ref={box} className={styles.paying}>
        {children}
      </div>
    </Note>
  );
}
