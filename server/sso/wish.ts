import type * as v from 'valibot';
import type { issueLaunch } from '#contract/sso.ts';
import type { Deps } from '../deps.ts';
import { balancesNumbered, refuseField } from '../numbered-bills.ts';
import { findPerson, usernameAt } from '../store/logins.ts';
import type { StoredTenant } from '../store/tenants.ts';
import type { Launch } from './launch.ts';

type Wish = v.InferOutput<NonNullable<(typeof issueLaunch)['body']>>;

/** The launch that the provider's application asks for; refuses by field what cannot be. */
export const launchFrom = async (deps: Deps, stored: StoredTenant, wish: Wish): Promise<Launch> => {
  const { version, accounts, username } = wish;
  if (username !== undefined) {
    if (version === 'v1') throw refuseField('username', 'v1 knows no account holders');
    if (accounts.length > 0) throw refuseField('accounts', 'Name either a username or accounts');
    return { version, balanceIds: [], personId: await holderNamed(deps, stored, username) };
  }
  if (accounts.length === 0) throw refuseField('accounts', 'Name a username or accounts');
  return { version, balanceIds: await idsNumbered(deps, stored, accounts), personId: null };
};

/** The account holder of that name. An authorized user has no launch: they come in by their own login. */
const holderNamed = async (
  { db }: Deps,
  { slug, tenant }: StoredTenant,
  username: string,
): Promise<string> => {
  const person = tenant.general.credentialed
    ? await findPerson(db, slug, usernameAt(tenant, username))
    : undefined;
  if (person?.loginType !== 'credentialed' || person.awaitsActivation === 1)
    throw refuseField('username', 'Nobody has an account by this name');
  return person.id;
};

const idsNumbered = async ({ db }: Deps, stored: StoredTenant, accounts: readonly string[]) =>
  (await balancesNumbered(db, stored, accounts)).map(({ id }) => id);
