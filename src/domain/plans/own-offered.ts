import type { Tenant } from '../tenant.ts';

/** The patient's own plans are offered unless the provider recommends some: screens and payment ask this. */
export const offersOwnPlans = ({ recurring }: Pick<Tenant, 'recurring'>): boolean =>
  !recurring.recommendedPaymentPlans;
