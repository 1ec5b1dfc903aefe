import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly icon: IconName;
  /** Paragraphs. */
  readonly children: ReactNode;
}

/** A note tells something worth knowing, calmly, beside what the patient is doing. */
export const Note = ({ icon, children }: Props) => (
  <Alert role="note" variant="note" icon={<Icon name={icon} />}>
    {children}
  </Alert>
);
