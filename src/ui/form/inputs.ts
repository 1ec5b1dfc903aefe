import type { MantineThemeComponents } from '@mantine/core';
import styles from './form.module.css';

/** The classes of Mantine's inputs: those of the light ones on the first page. */
export const inputs: MantineThemeComponents = {
  Input: { classNames: { wrapper: styles.box, input: styles.input, section: styles.section } },
  InputWrapper: {
    classNames: {
      root: styles.field,
      label: styles.label,
      description: styles.help,
      error: styles.error,
    },
  },
  PasswordInput: { classNames: { innerInput: styles.input } },
  PinInput: { classNames: { root: styles.pin, pinInput: styles.digit } },
  Radio: {
    // A size by Mantine's name: a length would also be that of the dot, which then fills the circle.
    defaultProps: { size: 'sm' },
    classNames: { radio: styles.tick, labelWrapper: styles.beside },
  },
  Checkbox: {
    defaultProps: { size: '1.375rem' },
    classNames: {
      input: styles.tick,
      labelWrapper: styles.beside,
      error: styles.error,
      description: styles.help,
    },
  },
};
