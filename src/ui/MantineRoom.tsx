import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { useMemo, type ReactNode } from 'react';
import { admitStyleText } from './style-policy.ts';
import { useTenant } from './tenant.tsx';
import { themeFor, variablesFor } from './theme.ts';

admitStyleText();

interface Props {
  /** The page's own, without which its policy refuses the theme's style element. */
  readonly nonce: () => string;
  readonly children: ReactNode;
}

/** Where Mantine's parts may be used: it weighs on the screens that need it, not on the first one. */
export function MantineRoom({ nonce, children }: Props) {
  const { branding } = useTenant();
  const theme = useMemo(() => themeFor(branding), [branding]);
  const variables = useMemo(() => variablesFor(branding), [branding]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  );
}
