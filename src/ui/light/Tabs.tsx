import { useId } from 'react';
import styles from './Tabs.module.css';

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly label: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

/** Radio buttons drawn side by side; the arrow keys go through them. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose }: Props<K>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, label: name }) => (
        <label
          key={key}
          className={styles.tab}
          data-chosen={key === chosen || undefined}
          data-early={`tab-${key}`}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
