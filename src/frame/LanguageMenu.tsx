import type { Language } from '#domain/tenant.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/light/Icon.tsx';
import styles from './LanguageMenu.module.css';

interface Props {
  readonly language: string;
  readonly languages: readonly Language[];
  readonly onChoose: (code: string) => void;
}

/** The menu of languages, each named in its own words. */
export function LanguageMenu({ language, languages, onChoose }: Props) {
  const say = useSay();
  return (
    <label className={styles.menu}>
      <Icon name="globe" />
      <span className="visually-hidden">{say('labels_language')}</span>
      <select value={language} onChange={(event) => onChoose(event.target.value)}>
        {languages.map(({ code, displayName }) => (
          <option key={code} value={code} lang={code}>
            {displayName}
          </option>
        ))}
      </select>
    </label>
  );
}
