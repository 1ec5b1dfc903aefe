import type { Tenant } from '../tenant.ts';

export type Configured = Pick<Tenant, 'openBalance'>;

/** The secondary fields, which take turns beside the first primary one: no field is asked for twice. */
export const secondaryFields = ({ openBalance: { primary, secondary } }: Configured) =>
  secondary.filter(({ name }) => name !== primary[0]?.name);
