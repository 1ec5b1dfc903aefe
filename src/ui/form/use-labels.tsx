import '@mantine/core/styles/Input.layer.css';
import type { ReactNode } from 'react';
import { useSay } from '#text/say.tsx';
import { Icon } from '../Icon.tsx';
import styles from './form.module.css';

export interface Labels {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Said beside the label; a field without this mark must be filled in. */
  readonly optional?: boolean | undefined;
}

/** The props of a Mantine input for its label, its word of help and its problem. */
export function useLabels({ label, help, error, optional }: Labels) {
  const say = useSay();
  return {
    label: (
      <>
        {label}
        {optional && (
          <span className={styles.optional} data-optional>
            {' '}
            {say('labels_optional')}
          </span>
        )}
      </>
    ),
    description: help,
    error: error !== undefined && (
      <>
        <Icon name="alert" />
        {error}
      </>
    ),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': !optional || undefined,
  } as const;
}
