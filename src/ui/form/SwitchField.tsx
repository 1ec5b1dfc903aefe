import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { ReactNode } from 'react';
import { takesOneClick } from './takes-one-click.ts';
import styles from './SwitchField.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly help: ReactNode;
  readonly on: boolean;
  /** Something is being saved: the switch keeps the focus and takes no turn. */
  readonly busy: boolean;
  /** The switch takes no turn, and keeps the focus as well: the help says why. */
  readonly disabled: boolean;
  readonly onTurn: () => void;
}

/** A switch whose turn counts at once. */
export const SwitchField = ({ name, label, help, on, busy, disabled, onTurn }: Props) => (
  <Switch
    name={name}
    // Mantine draws the help inside the label, and would call the switch by both.
    aria-label={label}
    label={label}
    description={help}
    checked={on}
    data-disabled={disabled || undefined}
    aria-disabled={busy || disabled || undefined}
    size="md"
    labelPosition="left"
    withThumbIndicator={false}
    wrapperProps={takesOneClick}
    classNames={styles as Record<string, string>}
    onChange={() => {
      if (!busy && !disabled) onTurn();
    }}
  />
);
