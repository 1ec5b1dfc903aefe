import { takesGuests, type Closing } from '#domain/closing.ts';
import { toCents } from '#domain/money.ts';
import { brandNameOf } from '#domain/saved-card.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { SettingsCard, SettingsSection } from '#ui/SettingsPanel.tsx';
import { useTenant } from '#ui/tenant.tsx';
import { useMoney } from '#ui/use-money.ts';
import styles from './close-account.module.css';

interface Props {
  readonly closing: Closing;
}

/** The things that end with the account, by name. */
export function WhatEnds({ closing }: Props) {
  const say = useSay();
  const language = useLanguage();
  const listed = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const cards = closing.cards.map((card) =>
    say('words_meanscard', { brand: brandNameOf(card), last4: card.last4 }),
  );
  return (
    <SettingsSection heading={say('headings_closeends')}>
      <SettingsCard>
        <ul className={styles.told}>
          <li>{say('topics_closelogin')}</li>
          {cards.length > 0 && <li>{say('topics_closecards', { cards: listed(cards) })}</li>}
          {closing.people.length > 0 && (
            <li>{say('topics_closepeople', { people: listed(closing.people) })}</li>
          )}
          {closing.hasTextToPay && <li>{say('topics_closetexttopay')}</li>}
          {closing.hasNotices && <li>{say('topics_closenotices')}</li>}
        </ul>
      </SettingsCard>
    </SettingsSection>
  );
}

/** The things that stay as they are, whether there is an account or not. */
export function WhatStays({ closing: { owed, hasPaid, mayReturn } }: Props) {
  const say = useSay();
  const money = useMoney();
  const tenant = useTenant();
  const { name: provider } = tenant;
  const guests = takesGuests(tenant)
    ? say('topics_closeguest')
    : say('topics_closenoguest', { provider });
  return (
    <SettingsSection heading={say('headings_closestays')}>
      <SettingsCard>
        <ul className={styles.told}>
          {owed > 0 && (
            <li>
              {say('topics_closeowed', { amount: money(toCents(owed)) })} {guests}
            </li>
          )}
          {mayReturn && <li>{say('topics_closemayreturn')}</li>}
          {hasPaid && <li>{say('topics_closekept', { provider })}</li>}
          {owed <= 0 && !hasPaid && <li>{say('topics_closenothing')}</li>}
        </ul>
      </SettingsCard>
    </SettingsSection>
  );
}
