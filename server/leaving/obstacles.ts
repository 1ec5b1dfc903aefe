import type { Kysely } from 'kysely';
import { toCents } from '#domain/money.ts';
import { history } from '#domain/place-kinds.ts';
import { plansOf } from '../history/plans-of.ts';
import { toCome } from '../plans/to-come.ts';
import { addressesOfInvited } from '../store/former-users.ts';
import { historyOfPayments } from '../store/history.ts';
import { findPlans, type WholePlan } from '../store/plans.ts';
import type { Database } from '../store/schema.ts';
import type { StoredTenant } from '../store/tenants.ts';
import { whatStandsInTheWay, type Standing } from './in-the-way.ts';

type Db = Kysely<Database>;

/** The plans and payments that keep a login open, as its holder knows them. */
export const obstaclesOf = async (db: Db, stored: StoredTenant, personId: string) => {
  const standing = await whatStandsInTheWay(db, { tenant: stored.slug, id: personId });
  if (standing.length === 0) return [];
  const plans = await findPlans(db, idsOf(standing, 'plan'));
  const shownAt = await whereShown(db, stored, { personId, plans });
  const legs = await legsOf(db, idsOf(standing, 'payment'));
  const addresses = await addressesOfInvited(db, personId);
  return standing.map(({ what, id, reference, payer: login }) => {
    const payer = addresses.get(login);
    const whole = plans.find(({ plan }) => plan.id === id);
    const parts = whole ? whole.accounts : legs.filter(({ intentId }) => intentId === id);
    const locations = [...new Set(parts.map(({ locationId }) => locationId))];
    const shown = whole && shownAt(whole);
    return {
      what,
      reference,
      ...(payer && { payer }),
      locations,
      ...(whole ? leftOf(whole, stored) : { amount: sumOf(parts) }),
      ...(shown && { shownAt: shown }),
    };
  });
};

const idsOf = (standing: readonly Standing[], kind: Standing['what']) =>
  standing.filter(({ what }) => what === kind).map(({ id }) => id);

const sumOf = (parts: readonly { readonly amount: number }[]) =>
  toCents(parts.reduce((sum, { amount }) => sum + amount, 0));

const leftOf = (whole: WholePlan, stored: StoredTenant) => {
  const { remaining, next } = toCome(whole, stored);
  return {
    amount: toCents(remaining),
    ...(next && { next: { date: next.date, amount: toCents(next.amount) } }),
  };
};

const legsOf = async (db: Db, intentIds: readonly string[]) =>
  intentIds.length === 0
    ? []
    : db
        .selectFrom('paymentLegs')
        .select(['intentId', 'locationId', 'amount'])
        .where('intentId', 'in', intentIds)
        .orderBy('position')
        .execute();

interface Asked {
  readonly personId: string;
  readonly plans: readonly WholePlan[];
}

/** The payment with which each plan began, in the holder's history; it says how the plan stands. */
const whereShown = async (db: Db, { tenant }: StoredTenant, { personId, plans }: Asked) => {
  if (plans.length === 0 || !history(tenant)) return () => undefined;
  const begun = plans.map(({ plan }) => plan.intentId);
  const rows = await historyOfPayments(db, personId, begun);
  const planOf = await plansOf(db, rows);
  return ({ plan }: WholePlan): string | undefined => {
    const row = rows.find((one) => planOf(one) === plan.id);
    return row && String(row.id);
  };
};
