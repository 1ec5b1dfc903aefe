import type { Words } from '../receipts/words.ts';
import type { StoredTenant } from '../store/tenants.ts';

/** The number to call, where the provider has one. */
export const callUs = ({ tenant }: StoredTenant, { say }: Pick<Words, 'say'>): string[] => {
  const phone = tenant.locations.find((one) => one.supportPhoneNumber)?.supportPhoneNumber;
  return phone ? [say('topics_callus', { phone })] : [];
};
