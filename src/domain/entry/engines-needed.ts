import type { ConfigurableField, Tenant } from '../tenant.ts';
import { allEntryFields } from './fields.ts';
import { everyLocation } from './locations.ts';
import { ownMatcher } from './own-patterns.ts';

/** The engines that a provider's fields need beyond the browser's own; left out, those of a typed bill. */
export function enginesNeeded(tenant: Tenant, fields = billFields(tenant)) {
  return {
    pattern:
      fields.some((field) => field.pattern && !ownMatcher(field.pattern)) ||
      everyLocation(tenant).some(({ accountNumberPattern }) => accountNumberPattern),
    phone: fields.some(({ type }) => type === 'tel'),
  };
}

const billFields = (tenant: Tenant): readonly ConfigurableField[] =>
  allEntryFields(
    tenant,
    everyLocation(tenant).map(({ id }) => id),
  );
