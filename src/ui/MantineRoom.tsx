import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { pageNonce } from './page-nonce.ts';
import { admitStyleText } from './style-policy.ts';
import { useTenant } from './tenant.tsx';
import { themeFor, variablesFor, type Colours } from './theme.ts';
import { useFocusHeir } from './use-focus-heir.ts';

admitStyleText();

interface Props {
  /** Left out where the page belongs to no provider. */
  readonly branding: Colours | undefined;
  readonly children: ReactNode;
}

/**
 * The room for Mantine's components, which weigh on the screens that need them, not on the first one.
 */
export function MantineRoom({ branding, children }: Props) {
  const theme = useMemo(() => themeFor(branding), [branding]);
  const variables = useMemo(() => variablesFor(branding), [branding]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** A screen of a provider, where Mantine's components may be used. */
export const inMantine = <P extends object>(Screen: ComponentType<P>): ComponentType<P> =>
  function InMantine(props) {
    useFocusHeir();
    return (
      <MantineRoom branding={useTenant().branding}>
        <Screen {...props} />
      </MantineRoom>
    );
  };
