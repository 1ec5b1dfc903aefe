import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { percent } from '#text/formats.ts';
import { useLanguage, useSay } from '#text/say.tsx';
import { PhoneLines } from '#ui/PhoneLines.tsx';
import { useTenant } from '#ui/tenant.tsx';
import styles from './help.module.css';
import { HowToAsk } from './HowToAsk.tsx';
import type { Props } from './props.ts';
import { useContacts } from './use-contacts.ts';

type Told = 'free' | 'reduced' | 'unlikely';

/** The answer for the household, with how to ask for it in earnest. */
export function Answer({ actor }: Props) {
  const told = useSelector(actor, ({ value }) =>
    typeof value === 'string' || value.asking === 'open' ? undefined : value.asking,
  );
  return told && <Shown key={told} actor={actor} told={told} />;
}

function Shown({ actor, told }: Props & { readonly told: Told }) {
  const say = useSay();
  const language = useLanguage();
  const { name: provider } = useTenant();
  const { percentOff, terms } = useSelector(actor, ({ context }) => context);
  const contacts = useContacts({ actor });
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [percentOff]);
  const { url, phone } = terms.assistance ?? {};
  const heading =
    told === 'reduced'
      ? say('headings_household_reduced', { percent: percent(percentOff, language) })
      : say(`headings_household_${told}`);
  return (
    <section ref={box} tabIndex={-1} className={styles.answer} aria-labelledby="help-answer">
      <h2 id="help-answer">{heading}</h2>
      <p>
        {told === 'unlikely'
          ? say('topics_household_unlikely', { provider })
          : say(`topics_household_${told}`)}
      </p>
      {url || phone ? (
        <HowToAsk at={terms.assistance ?? {}} link="links_helpapply" call="labels_helpapply" />
      ) : (
        <PhoneLines places={contacts} />
      )}
    </section>
  );
}
