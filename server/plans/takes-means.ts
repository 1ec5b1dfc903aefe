import type { Tenant } from '#domain/tenant.ts';

/** Running plans can be taken from something else at this provider: a card, or a bank account. */
export const takesMeans = ({ payments }: Pick<Tenant, 'payments'>): boolean =>
  payments.card || payments.ach;
