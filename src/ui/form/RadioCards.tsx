import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { RadioCard } from './RadioCard.tsx';
import styles from './RadioCards.module.css';

interface Choice<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Stands at the end of the card: an amount, what follows. */
  readonly hint?: ReactNode;
}

interface Props<K extends string> {
  readonly label: string;
  readonly choices: readonly Choice<K>[];
  readonly chosen: K;
  /** The cards stand one below the other, however much room there is. */
  readonly stacked?: boolean;
  readonly onChoose: (key: K) => void;
}

/** A choice of one among cards; the arrow keys go through them. */
export const RadioCards = <K extends string>(props: Props<K>) => (
  <Radio.Group label={props.label} value={props.chosen} onChange={props.onChoose}>
    <div className={styles.cards} data-stacked={props.stacked}>
      {props.choices.map(({ key, label, hint }) => (
        <RadioCard
          key={key}
          value={key}
          label={
            <span className={styles.label}>
              <span>{label}</span>
              {hint && <small>{hint}</small>}
            </span>
          }
        />
      ))}
    </div>
  </Radio.Group>
);
