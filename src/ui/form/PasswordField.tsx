import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useId, useState, type ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import styles from './form.module.css';
import type { FieldProps } from './use-fields.ts';
import { useLabels } from './use-labels.tsx';

interface Props extends FieldProps<string> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * A password field that can be shown: a mistyped password costs more than a glance over the
 * shoulder.
 */
export function PasswordField({ label, help, error, onChange, ...native }: Props) {
  const say = useSay();
  const [shown, show] = useState(false);
  const id = useId();
  return (
    <PasswordInput
      {...native}
      id={id}
      {...useLabels({ label, help, error })}
      maxLength={100}
      spellCheck={false}
      autoCapitalize="none"
      visible={shown}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      // Mantine's own takes no click, which is what aids that press for somebody send.
      rightSection={
        <button
          type="button"
          // Several of these buttons in one form are told apart by their fields.
          aria-describedby={`${id}-label`}
          className={styles.reveal}
          onClick={() => show(!shown)}
        >
          {say(shown ? 'buttons_hidepassword' : 'buttons_showpassword')}
        </button>
      }
    />
  );
}
