import { useState, type ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import styles from './form.module.css';
import { Labelled } from './Labelled.tsx';
import type { FieldProps } from './use-fields.ts';

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
  return (
    <Labelled {...{ label, help, error }}>
      {(ids) => (
        <span className={styles.box}>
          <input
            {...native}
            {...ids}
            type={shown ? 'text' : 'password'}
            aria-required
            maxLength={100}
            spellCheck={false}
            autoCapitalize="none"
            className={styles.input}
            onChange={({ currentTarget: { value } }) => onChange(value)}
          />
          <button type="button" className={styles.reveal} onClick={() => show(!shown)}>
            {say(shown ? 'buttons_hidepassword' : 'buttons_showpassword')}
          </button>
        </span>
      )}
    </Labelled>
  );
}
