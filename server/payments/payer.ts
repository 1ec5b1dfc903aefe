import type { Kysely } from 'kysely';
import { locationIn } from '../receipts/locations.ts';
import type { Words } from '../receipts/words.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { findPlan } from '../store/plans.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Db = Kysely<Database>;

/** Where letters about a payment go; nowhere for whoever gave no address. */
export const addressOf = async (
  work: Db,
  { endpoint, sessionId, email }: Intent,
): Promise<string | undefined> => {
  const plan = endpoint === planEndpoint ? (await findPlan(work, sessionId))?.plan : undefined;
  return plan?.email || email || undefined;
};

/** Whom to call, where its first location has a number. */
export const questionsOf = async (
  work: Db,
  { tenant }: StoredTenant,
  { say }: Words,
  { id }: Intent,
): Promise<readonly string[]> => {
  const [leg] = await legsOf(work, id);
  const phone = locationIn(tenant, leg?.locationId)?.supportPhoneNumber;
  return phone ? [say('topics_callus', { phone })] : [];
};
