import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { Icon } from './Icon.tsx';

/** The reason why something beside it did not work, in one sentence. */
export const Trouble = ({ children }: { readonly children: string }) => (
  <Alert variant="trouble" icon={<Icon name="alert" />}>
    {children}
  </Alert>
);
