import type { Kysely } from 'kysely';
import type { Account } from '#contract/profile.ts';
import { leastPartial } from '#domain/cart-options.ts';
import { locationOf } from '#domain/entry/locations.ts';
import { toCents } from '#domain/money.ts';
import type { FreeBill, Length } from '#domain/plans/adding.ts';
import { offersOwnPlans } from '#domain/plans/own-offered.ts';
import { mostInstalments } from '#domain/plans/plan-schedule.ts';
import type { Interval } from '#domain/tenant-words.ts';
import { codeOf } from '../payments/currency.ts';
import { accountsOf } from '../store/accounts.ts';
import { heldOf } from '../store/bill-balances.ts';
import { marksHeld } from '../store/plans-hold.ts';
import type { WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { balanceMark } from './holds.ts';

interface Owing {
  readonly stored: StoredTenant;
  /** The account holder whose bills the payer sees; a payer who sees none has none to add. */
  readonly holder: string | undefined;
}

/** The open bills of an account holder that may come on this plan: no plan pays them, and no payment under way. */
export const freeAccounts = async (
  db: Kysely<Database>,
  { plan }: Pick<WholePlan, 'plan'>,
  { stored, holder }: Owing,
): Promise<readonly Account[]> => {
  const { slug, tenant } = stored;
  if (holder === undefined || plan.interest > 0 || !tenant.recurring.allowPatientRecurring)
    return [];
  const open = (await accountsOf(db, slug, holder)).filter(
    ({ amount, agencyStatus, locationId }) =>
      amount > 0 &&
      agencyStatus === 'Account Active' &&
      isPaidAt(stored, locationId, plan.currency),
  );
  if (open.length === 0) return [];
  const ids = open.map(({ openBalanceId }) => openBalanceId);
  const planned = await marksHeld(db, slug, ids.map(balanceMark));
  const held = await heldOf(db, ids);
  return open.filter(
    ({ openBalanceId: id }) => !planned.has(balanceMark(id)) && (held.get(id) ?? 0) === 0,
  );
};

/** The place takes payments here, in the money of the plan. */
const isPaidAt = ({ tenant }: StoredTenant, id: number, currency: string): boolean => {
  const place = locationOf(tenant, id);
  if (place === undefined) return tenant.locations.length === 0;
  const code = codeOf(place.defaultCurrency ?? tenant.payments.currency.code);
  return place.patientPayment && code === currency;
};

export const freeBill = ({
  openBalanceId: id,
  paymentPostingId: number,
  locationId,
  amount,
}: Account): FreeBill => ({ id, number, locationId, amount: toCents(amount) });

/** The number of payments that the provider allows for which amounts, without interest. */
export const lengthsAt = ({ tenant, backend }: StoredTenant, interval: Interval): Length[] => {
  if (offersOwnPlans(tenant)) return [{ rangeStart: 0, rangeEnd: 0, most: mostInstalments }];
  if (interval !== 'monthly') return [];
  return (backend.planOffers ?? [])
    .filter(({ interest }) => interest === 0)
    .map(({ terms, from, upTo }) => ({
      // No recommended payment is smaller than the least one.
      rangeStart: Math.max(from, terms * leastPartial(tenant)),
      rangeEnd: upTo,
      most: terms,
    }));
};
