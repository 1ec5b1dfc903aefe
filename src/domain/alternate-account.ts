import type { Tenant } from './tenant.ts';

/** A bill may be found by what another system calls its account. */
export const offersAlternate = ({ features }: Pick<Tenant, 'features'>): boolean =>
  features.mmsAlternatePrimary && features.isMmsStatementIntegration;
