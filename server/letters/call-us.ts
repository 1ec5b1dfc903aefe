import type { Tenant } from '#domain/tenant.ts';
import type { Words } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';

export const supportPhoneOf = ({ locations }: Pick<Tenant, 'locations'>): string | undefined =>
  locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;

/** The number to call, where the provider has one. */
export const callUs = ({ tenant }: StoredTenant, { say }: Pick<Words, 'say'>): string[] => {
  const phone = supportPhoneOf(tenant);
  return phone ? [say('topics_callus', { phone })] : [];
};
