import { useState } from 'react';
import { tables } from '#walks/all.ts';
import { titleOf } from '../chart/words.ts';
import { chartHref } from '../place.ts';
import { screenHref } from '../stage/asked.ts';
import { providers } from '../stage/providers.ts';
import { sightOf } from '../stage/sight.ts';
import { LiveScreen, type Width } from './LiveScreen.tsx';
import { Pick } from './Pick.tsx';
import styles from './Screen.module.css';
import { Section } from './Section.tsx';
import type { SectionProps } from './sections.tsx';

const title = 'What the patient sees';
const sizes = { phone: 'Phone', desktop: 'Desktop' } as const;
const languages = { en: 'English', es: 'Español' } as const;

const isWideOnly = (chart: string): boolean =>
  tables.find(({ name }) => name === chart)?.wideOnly === true;

/** The screen of a state, live; provider, language and width stay chosen for the next state. */
export function Screen({ drawing: { graph }, state }: SectionProps) {
  const [width, setWidth] = useState<Width>('phone');
  const [language, setLanguage] = useState<keyof typeof languages>('en');
  const [tenant, setTenant] = useState('');
  const sight = sightOf(graph, state);
  if (sight.kind === 'nothing')
    return (
      <Section title={title}>
        <p>Nothing of its own: {sight.why}.</p>
      </Section>
    );
  const shown = sight.kind === 'within' ? sight.state : state;
  const href = screenHref({ chart: graph.name, state: shown.id, language, tenant });
  return (
    <Section title={title}>
      {sight.kind === 'within' && (
        <p className={styles.note}>
          For instance <a href={chartHref(graph.name, shown.id)}>{titleOf(shown.name)}</a>:
        </p>
      )}
      {isWideOnly(graph.name) && width === 'phone' && (
        <p className={styles.note}>Only a wide window has room for it.</p>
      )}
      {sight.kind === 'screen' && sight.busy && (
        <p className={styles.note}>Meanwhile the patient waits, and sees this:</p>
      )}
      <LiveScreen href={href} width={width} label={`Screen: ${shown.description}`}>
        {(came) => (
          <div className={styles.choices}>
            <Pick label="Width" from={sizes} chosen={width} onChoose={setWidth} />
            <Pick label="Language" from={languages} chosen={language} onChoose={setLanguage} />
            <select
              aria-label="Provider"
              value={tenant || (came ?? '')}
              onChange={({ target }) => setTenant(target.value)}
            >
              {!tenant && !came && <option value="">Any provider</option>}
              {providers.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </LiveScreen>
      <p className={styles.below}>
        <a href={href} target="_blank" rel="noreferrer">
          On a page of its own
        </a>
        {sight.kind === 'screen' && <Files paths={sight.files} />}
      </p>
    </Section>
  );
}

const Files = ({ paths }: { paths: readonly string[] }) =>
  paths.map((path) => <code key={path}>{path}</code>);
