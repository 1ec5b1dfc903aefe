import { createContext, use, type ReactNode } from 'react';
import type { Tenant } from '#domain/tenant.ts';

const TenantContext = createContext<Tenant | undefined>(undefined);

/** The provider, settled at start, read by every screen. */
export const TenantProvider = ({ tenant, children }: { tenant: Tenant; children: ReactNode }) => (
  <TenantContext value={tenant}>{children}</TenantContext>
);

export function useTenant(): Tenant {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error('useTenant outside of TenantProvider');
  return tenant;
}
