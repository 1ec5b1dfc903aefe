import type { Kysely } from 'kysely';
import { locationIn } from '../receipts/locations.ts';
import type { Words } from '../receipts/words.ts';
import { personById } from '../store/logins.ts';
import { legsOf, type Intent } from '../store/payments.ts';
import { findPlan } from '../store/plans.ts';
import { grantedAddress } from '../store/plan-grants.ts';
import { planEndpoint } from '../store/plans-paid.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';

type Db = Kysely<Database>;

/** The address for letters about a payment; undefined where the payer gave none. */
export const addressOf = async (
  work: Db,
  { endpoint, sessionId, email }: Intent,
): Promise<string | undefined> => {
  const plan = endpoint === planEndpoint ? (await findPlan(work, sessionId))?.plan : undefined;
  return plan?.email || email || undefined;
};

/**
 * The address at which a payer hears how a payment ended: given with it, that of the login that paid, or that of the
 * plan whose letter led a guest here.
 */
export const payersAddress = async (work: Db, intent: Intent): Promise<string | undefined> =>
  (await addressOf(work, intent)) ??
  (await personById(work, intent.subject))?.email ??
  (await grantedAddress(work, intent.sessionId));

/** A line with the telephone number of a leg's location, or the payment's first, if it has one. */
export const questionsOf = async (
  work: Db,
  { tenant }: StoredTenant,
  { say }: Words,
  { id }: Intent,
  legId?: string,
): Promise<readonly string[]> => {
  const legs = await legsOf(work, id);
  const leg = legs.find((one) => one.id === legId) ?? legs[0];
  const phone = locationIn(tenant, leg?.locationId)?.supportPhoneNumber;
  return phone ? [say('topics_callus', { phone })] : [];
};
