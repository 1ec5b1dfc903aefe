import { Radio, type RadioProps } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import styles from './RadioCard.module.css';

type Props = Pick<
  RadioProps,
  'checked' | 'label' | 'labelPosition' | 'name' | 'onChange' | 'value'
>;

/** One choice of several, drawn as a card that can be pressed anywhere. */
export const RadioCard = (props: Props) => (
  <Radio
    {...props}
    classNames={{
      root: styles.card ?? '',
      body: styles.body ?? '',
      inner: styles.circle ?? '',
    }}
  />
);
