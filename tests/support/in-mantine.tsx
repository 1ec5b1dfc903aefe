import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tenant } from '#domain/tenant.ts';
import { TenantProvider } from '#ui/tenant.tsx';
import { themeFor } from '#ui/theme.ts';

interface Props {
  readonly tenant: Tenant;
  readonly children: ReactNode;
}

/** A provider's screens with Mantine's components, without their animations. */
export const InMantine = ({ tenant, children }: Props) => (
  <TenantProvider tenant={tenant}>
    <MantineProvider env="test" theme={themeFor(tenant.branding)}>
      {children}
    </MantineProvider>
  </TenantProvider>
);
