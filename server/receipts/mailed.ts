import type { Tenant } from '#domain/tenant.ts';
import type { Paid } from '../payments/paid.ts';

type Provider = Pick<Tenant, 'features'>;

/** A receipt may be mailed, told before it is read: none leaves without an address and a reason. */
export const mayBeMailed = (
  { email, plans }: { readonly email: string | null; readonly plans: string | null },
  { features }: Provider,
): boolean => email !== null && (plans !== null || features.allowV4AutomaticReceipts);

/**
 * The address of a receipt that leaves by itself: where the provider has it so, or where a plan asked for
 * one. Those of an instalment
 * and of an automatic payment never do: a letter of their own tells of them.
 */
export const mailedTo = (
  { email, isInstalment, isAutomatic, plans = [], planUnbegun }: Paid,
  { features }: Provider,
): string | undefined =>
  !isInstalment &&
  !isAutomatic &&
  (features.allowV4AutomaticReceipts || plans.length > 0 || planUnbegun)
    ? email
    : undefined;
