import * as v from 'valibot';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantOf } from '#contract/settings-to-tenant.ts';
import { servedOf, TenantFile } from '#contract/tenant-file.ts';
import type { Tenant } from '#domain/tenant.ts';

/** A sample tenant as its file has it. */
export function sampleFile(slug: string): TenantFile {
  const file = readFileSync(join(import.meta.dirname, `../../server/tenants/${slug}.json`), 'utf8');
  return v.parse(TenantFile, JSON.parse(file));
}

/** A sample provider where a typed card is charged at once, without a question of its bank. */
export function withoutQuestions(slug: string): TenantFile {
  const { categories, ...file } = sampleFile(slug);
  const payments = { ...categories.payments, allow3dsCard: false };
  return { ...file, categories: { ...categories, payments } };
}

/** A sample tenant as the portal holds it. */
export const sampleTenant = (slug: string): Tenant => tenantOf(servedOf(sampleFile(slug)));

/** The same tenant with some other settings. */
export function tenantWith(
  tenant: Tenant,
  changes: {
    [K in 'general' | 'payments' | 'recurring' | 'features' | 'branding']?: Partial<Tenant[K]>;
  },
): Tenant {
  return {
    ...tenant,
    general: { ...tenant.general, ...changes.general },
    payments: { ...tenant.payments, ...changes.payments },
    recurring: { ...tenant.recurring, ...changes.recurring },
    features: { ...tenant.features, ...changes.features },
    branding: { ...tenant.branding, ...changes.branding },
  };
}

/** A tenant with the required settings alone. */
export const plainTenant = (): Tenant =>
  tenantOf(
    v.parse(TenantFile, {
      slug: 'lakeside',
      app: { name: 'Lakeside' },
      categories: { general: { quickpay: true }, payments: { card: true } },
      locations: [],
    }),
  );
