import type { Kysely } from 'kysely';
import { billMark, plainNumber } from '#domain/bill.ts';
import { everyLocation } from '#domain/entry/locations.ts';
import { Refused } from '../failure.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import { plansOfAccount } from '../store/plans-of-account.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { numbersOf } from './numbers-of.ts';
import { typedMark } from './holds.ts';
import { plansNamed } from './stop.ts';

type Db = Kysely<Database>;

/** The plans of a provider that a name means; those of another are as if there were none. */
export const plansOfProvider = async (
  db: Db,
  { slug }: StoredTenant,
  name: string,
): Promise<readonly WholePlan[]> => {
  const named = await findPlans(db, await plansNamed(db, name));
  return named.filter(({ plan }) => plan.tenant === slug);
};

/** The one plan of a provider that a name means. */
export const planOfProvider = async (
  db: Db,
  stored: StoredTenant,
  name: string,
): Promise<WholePlan> => {
  const [whole, ...others] = await plansOfProvider(db, stored, name);
  if (whole === undefined)
    throw new Refused('missing', { message: `There is no payment plan ${name}.` });
  if (others.length === 0) return whole;
  const ids = [whole, ...others].map(({ plan }) => plan.id).join(', ');
  throw new Refused('conflict', {
    message: `Several plans began with ${name}. Name one by its own number: ${ids}`,
  });
};

/** The plans of a provider that pay an account, however its number is spelled. */
export const plansForAccount = async (
  db: Db,
  { slug: tenant, tenant: { locations } }: StoredTenant,
  account: string,
): Promise<readonly WholePlan[]> => {
  const bills = everyLocation({ locations }).map(({ id }) =>
    billMark({ locationId: id, paymentPostingId: account }),
  );
  const ids = await plansOfAccount(db, { tenant, bills, typed: bills.map(typedMark) });
  const number = plainNumber(account);
  return (await findPlans(db, ids)).filter((whole) =>
    numbersOf(whole).some((one) => plainNumber(one) === number),
  );
};
