import type { StoredTenant } from '#server/store/tenants.ts';
import { sampleFile, sampleTenant } from './tenants.ts';

/** A sample tenant as the server's store gives it. */
export function storedTenant(slug: string): StoredTenant {
  const { backend, $schema: _, ...settings } = sampleFile(slug);
  return {
    slug,
    settings,
    backend: backend ?? { aliases: [] },
    tenant: sampleTenant(slug),
    configured: true,
    updatedAt: 0,
  } as unknown as StoredTenant;
}
