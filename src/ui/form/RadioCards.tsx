import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import styles from './RadioCards.module.css';

interface Props<K extends string> {
  readonly label: string;
  readonly choices: readonly { readonly key: K; readonly label: string }[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
}

/** A choice of one among cards, each pressed anywhere; the arrow keys go through them. */
export const RadioCards = <K extends string>({ label, choices, chosen, onChoose }: Props<K>) => (
  <Radio.Group label={label} value={chosen} onChange={onChoose}>
    <div className={styles.cards}>
      {choices.map(({ key, label: name }) => (
        <Radio key={key} value={key} label={name} classNames={{ root: styles.card ?? '' }} />
      ))}
    </div>
  </Radio.Group>
);
