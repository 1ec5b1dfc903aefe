import type { LoginType } from '#domain/visitor.ts';
import type { Deps } from './deps.ts';
import type { StoredTenant } from './store/tenants.ts';

/** An account holder of a demonstration, on a server where demos are on. */
export const isDemoUser = (
  { config }: Pick<Deps, 'config'>,
  stored: Pick<StoredTenant, 'backend'> | undefined,
  loginType: LoginType,
): boolean => config.demo && stored?.backend.demo === true && loginType === 'credentialed';
