import type { Tenant } from '../tenant.ts';

/** Where the provider recommends plans, no other is set up: screens and payment ask this. */
export const offersOwnPlans = ({ recurring }: Pick<Tenant, 'recurring'>): boolean =>
  !recurring.recommendedPaymentPlans;
