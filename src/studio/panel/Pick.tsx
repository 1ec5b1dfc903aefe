import styles from './Screen.module.css';

interface Props<K extends string> {
  readonly label: string;
  readonly from: Readonly<Record<K, string>>;
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

/** A choice of one among a few. */
export const Pick = <K extends string>({ label, from, chosen, onChoose }: Props<K>) => (
  <div role="group" aria-label={label} className={styles.pick}>
    {(Object.entries(from) as [K, string][]).map(([key, name]) => (
      <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
        {name}
      </button>
    ))}
  </div>
);
