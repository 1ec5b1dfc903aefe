import { useSelector } from '@xstate/react';
import { dueTodayOf } from '#domain/cart.ts';
import { money } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { Busy } from '#ui/Busy.tsx';
import { Button } from '#ui/Button.tsx';
import { HelpLink } from '#ui/HelpLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { MainHeading } from '#ui/MainHeading.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './checkout.module.css';
import { MethodChoice } from './MethodChoice.tsx';
import type { Props } from './props.ts';
import { SavedCards } from './SavedCards.tsx';

/** The ways to pay, each with what to expect of it. */
export function Methods({ actor, isGuest, saved, cashFee }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { name: provider, payments } = useTenant();
  const { selection, cart, method } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (selection.kind !== 'choice') return <Busy />;
  const amount = money(dueTodayOf(cart), payments.currency, language);
  const { methods } = selection;
  // Cards on file that came above the ways to pay would move them from under a finger.
  const isReading = saved && !saved.cards && !saved.unread;
  return (
    <div className={styles.page}>
      <header>
        <MainHeading>{say('headings_selectpaymentmethod')}</MainHeading>
        <p className={styles.lead}>
          {methods.length > 0
            ? say('topics_youpay', { amount, provider })
            : say('topics_nomethods')}
        </p>
      </header>
      {saved && <SavedCards {...{ actor, saved }} />}
      {saved?.cards && saved.cards.length > 0 && (
        <h2 className={styles.subheading}>{say('headings_otherpaymentmethods')}</h2>
      )}
      {!isReading && (
        <ul className={styles.methods}>
          {methods.map((row) => (
            <li key={row.key}>
              <MethodChoice
                method={row}
                cart={cart}
                fee={row.family === 'cash' ? cashFee : undefined}
                busy={busy && row.key === method?.key}
                onChoose={() => actor.send({ type: 'method.chosen', method: row })}
              />
            </li>
          ))}
        </ul>
      )}
      {isGuest && payments.saveCreditCard && (
        <p className={styles.tip}>
          <Icon name="info" />
          {say('topics_loginforsavedcards')}
        </p>
      )}
      <HelpLink from="methods" />
      <div>
        <Button onClick={() => actor.send({ type: 'back.chosen' })}>{say('buttons_back')}</Button>
      </div>
    </div>
  );
}
