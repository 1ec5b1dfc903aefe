import { useWindowEvent } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { SettingsItem } from '#domain/settings-menu.ts';
import { useSay } from '#text/say.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './SettingsList.module.css';

interface Props {
  readonly items: readonly SettingsItem[];
  readonly current: SettingsItem | undefined;
}

/** The settings of a telephone: folded, the list tells the chosen one; opened, it leads to the others. */
export function SettingsList({ items, current }: Props) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const id = useId();
  const fold = useRef<HTMLButtonElement>(null);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    fold.current?.focus();
  });
  return (
    <nav className={styles.settings} aria-label={say('labels_settings')}>
      <button
        ref={fold}
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className={styles.name}>{say('labels_settings')}</span>
          {current && <strong>{say(current.text)}</strong>}
        </span>
        <Icon name="down" />
      </button>
      <ul id={id} hidden={!open}>
        {items.map((one) => (
          <li key={one.place}>
            <a href={`#${one.path}`} aria-current={one === current ? 'page' : undefined}>
              <Icon name={one.icon} />
              {say(one.text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
