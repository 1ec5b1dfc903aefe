import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';

type Provider = Pick<Tenant, 'features'>;

/** Known before the receipt is read: none leaves without an address, or without a reason. */
export const mayBeMailed = (
  { email, plans }: { readonly email: string | null; readonly plans: string | null },
  { features }: Provider,
): boolean => email !== null && (plans !== null || features.allowV4AutomaticReceipts);

/** A receipt leaves by itself where the provider has it so, or a plan was agreed to that asked where to send it. */
export const mailedTo = (
  { email, plans = [], planUnbegun }: Paid,
  { features }: Provider,
): string | undefined =>
  features.allowV4AutomaticReceipts || plans.length > 0 || planUnbegun ? email : undefined;
