import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';

/** A receipt leaves by itself where the provider has it so, or a plan was agreed to that asked where to send it. */
export const mailedTo = (
  { email, plans = [], planUnbegun }: Paid,
  { features }: Pick<Tenant, 'features'>,
): string | undefined =>
  features.allowV4AutomaticReceipts || plans.length > 0 || planUnbegun ? email : undefined;
