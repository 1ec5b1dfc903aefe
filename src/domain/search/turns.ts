import type { Tenant } from '../tenant.ts';

export type Configured = Pick<Tenant, 'openBalance'>;

/** The fields that take turns beside the first primary one: nothing is asked for twice. */
export const secondaryFields = ({ openBalance: { primary, secondary } }: Configured) =>
  secondary.filter(({ name }) => name !== primary[0]?.name);
