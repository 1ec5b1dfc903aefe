import { demoLaunchToken } from '#contract/sso.ts';
import type { Deps } from '../deps.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Launch } from './launch.ts';

/** The token is the demo's; production refuses to start with demos on. */
export const isDemoLaunch = (
  { config }: Pick<Deps, 'config'>,
  { backend }: Pick<StoredTenant, 'backend'>,
  token: string,
): boolean => token === demoLaunchToken && config.demo && backend.demo === true;

/** A launch to the bills of the demo's sample people, as often as one likes. */
export const demoLaunch = async (
  { db }: Pick<Deps, 'db'>,
  { slug }: Pick<StoredTenant, 'slug'>,
  version: string,
): Promise<Launch> => {
  const balances = await db
    .selectFrom('balances')
    .select('id')
    .where('tenant', '=', slug)
    .where('personId', 'is not', null)
    .orderBy('accountReferenceNumber')
    .limit(10)
    .execute();
  return { version, balanceIds: balances.map(({ id }) => id), personId: null };
};
