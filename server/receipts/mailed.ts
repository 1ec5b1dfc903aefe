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
 * one. That of an instalment never does.
 */
export const mailedTo = (
  { email, isInstalment, plans = [], planUnbegun }: Paid,
  { features }: Provider,
): string | undefined =>
  !isInstalment && (features.allowV4AutomaticReceipts || plans.length > 0 || planUnbegun)
    ? email
    : undefined;
