import type { Tenant } from '../tenant.ts';
import { allEntryFields } from './fields.ts';
import { everyLocation } from './locations.ts';
import { ownMatcher } from './own-patterns.ts';

/** The engines that the fields of a provider need beyond the browser's own. */
export function enginesNeeded(tenant: Tenant) {
  const places = everyLocation(tenant);
  const fields = allEntryFields(
    tenant,
    places.map(({ id }) => id),
  );
  return {
    pattern:
      fields.some((field) => field.pattern && !ownMatcher(field.pattern)) ||
      places.some(({ accountNumberPattern }) => accountNumberPattern),
    phone: fields.some(({ type }) => type === 'tel'),
  };
}
